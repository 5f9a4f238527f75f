import { AdminAccountScreen } from '#web/features/staff/account/account-screen.tsx';

/** /admin/cont: the own second factor, password and sessions. */
export default function AdminAccountPage() {
  return <AdminAccountScreen />;
}
