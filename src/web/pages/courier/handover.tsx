import { Handover } from '#web/features/courier-trip/handover.tsx';

/** /curier/activa/predare: the receiver's PIN, then the end of the trip. */
export default function HandoverPage() {
  return <Handover />;
}
