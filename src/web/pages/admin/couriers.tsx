import { CouriersScreen } from '#web/features/staff/desk/couriers-screen.tsx';

/** /admin/curieri: the verification queue, and every courier. */
export default function AdminCouriersPage() {
  return <CouriersScreen />;
}
