import { NoticesScreen } from '#web/features/staff/moderation/notices-screen.tsx';

/** /admin/sesizari: content notices, open and decided. */
export default function AdminContentNoticesPage() {
  return <NoticesScreen />;
}
