import { StaffScreen } from '#web/features/staff/account/staff-screen.tsx';

/** /admin/echipa: who may enter the back office. */
export default function AdminStaffPage() {
  return <StaffScreen />;
}
