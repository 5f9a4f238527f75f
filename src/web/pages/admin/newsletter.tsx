import { IssuesScreen } from '#web/features/admin-newsletter/issues-screen.tsx';

/** /admin/noutati: what is written to subscribers. */
export default function AdminNewsletterPage() {
  return <IssuesScreen />;
}
