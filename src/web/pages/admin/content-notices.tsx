import { NoticesScreen } from '#web/features/admin-notices/notices-screen.tsx';

/** /admin/sesizari: notices of illegal content that wait for a decision, and the decided ones. */
export default function AdminContentNoticesPage() {
  return <NoticesScreen />;
}
