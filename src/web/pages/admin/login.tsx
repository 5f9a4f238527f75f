import { AdminLogin } from '#web/features/staff/desk/admin-login.tsx';

/** /admin/intrare: the staff's login. */
export default function AdminLoginPage() {
  return <AdminLogin />;
}
