import { Handover } from '#web/features/trips/handover/handover.tsx';

/** /curier/activa/predare: the receiver's PIN, then the end of the trip. */
export default function HandoverPage() {
  return <Handover />;
}
