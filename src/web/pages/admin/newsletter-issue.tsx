import { useParams } from 'react-router';
import { IssueScreen } from '#web/features/staff/newsletter/issue-screen.tsx';

/** /admin/noutati/:id: one issue of the newsletter. */
export default function AdminNewsletterIssuePage() {
  const { id = '' } = useParams();
  return <IssueScreen key={id} id={id} />;
}
