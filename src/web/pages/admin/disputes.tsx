import { DisputesScreen } from '#web/features/staff/desk/disputes-screen.tsx';

/** /admin/dispute: complaints that wait for a decision, and the decided ones. */
export default function AdminDisputesPage() {
  return <DisputesScreen />;
}
