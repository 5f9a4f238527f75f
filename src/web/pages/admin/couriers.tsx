import { CouriersScreen } from '#web/features/staff/desk/couriers-screen.tsx';

/** /admin/curieri: who waits for verification, and every courier. */
export default function AdminCouriersPage() {
  return <CouriersScreen />;
}
