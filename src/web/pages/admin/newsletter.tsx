import { IssuesScreen } from '#web/features/staff/newsletter/issues-screen.tsx';

/** /admin/noutati: the newsletter's issues. */
export default function AdminNewsletterPage() {
  return <IssuesScreen />;
}
