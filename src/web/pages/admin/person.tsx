import { useParams } from 'react-router';
import { PersonScreen } from '#web/features/staff/people/person-screen.tsx';

/** /admin/persoane/:id: a person in one view. */
export default function AdminPersonPage() {
  const { id = '' } = useParams();
  return <PersonScreen key={id} id={id} />;
}
