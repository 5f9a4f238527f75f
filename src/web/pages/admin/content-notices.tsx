import { NoticesScreen } from '#web/features/staff/moderation/notices-screen.tsx';

/** /admin/sesizari: notices of illegal content that wait for a decision, and the decided ones. */
export default function AdminContentNoticesPage() {
  return <NoticesScreen />;
}
