import { AdminLogin } from '#web/features/admin/admin-login.tsx';

/** /admin/intrare: the staff's door. */
export default function AdminLoginPage() {
  return <AdminLogin />;
}
