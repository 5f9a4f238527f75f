import { ActiveTrip } from '#web/features/trips/active/active-trip.tsx';

/** /curier/activa: the trip under way, one button per step. */
export default function ActivePage() {
  return <ActiveTrip />;
}
