import { DisputesScreen } from '#web/features/staff/desk/disputes-screen.tsx';

/** /admin/dispute: disputes, open and decided. */
export default function AdminDisputesPage() {
  return <DisputesScreen />;
}
