import { AdminAccountScreen } from '#web/features/staff/account/account-screen.tsx';

/** /admin/cont: one's own second step, password and sessions. */
export default function AdminAccountPage() {
  return <AdminAccountScreen />;
}
