import { AdminDoor } from '#web/features/admin/admin-door.tsx';

/** /admin/intrare: the staff's door. */
export default function AdminLoginPage() {
  return <AdminDoor />;
}
