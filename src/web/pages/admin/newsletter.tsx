import { IssuesScreen } from '#web/features/staff/newsletter/issues-screen.tsx';

/** /admin/noutati: what is written to subscribers. */
export default function AdminNewsletterPage() {
  return <IssuesScreen />;
}
