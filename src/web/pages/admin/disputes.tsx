import { DisputesScreen } from '#web/features/admin/disputes-screen.tsx';

/** /admin/dispute: complaints that wait for a decision, and the decided ones. */
export default function AdminDisputesPage() {
  return <DisputesScreen />;
}
