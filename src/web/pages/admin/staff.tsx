import { StaffScreen } from '#web/features/staff/account/staff-screen.tsx';

/** /admin/echipa: the staff with access to the back office. */
export default function AdminStaffPage() {
  return <StaffScreen />;
}
