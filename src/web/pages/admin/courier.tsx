import { useParams } from 'react-router';
import { CourierScreen } from '#web/features/staff/desk/courier-screen.tsx';

/** /admin/curieri/:id: one courier, documents and decision side by side. */
export default function AdminCourierPage() {
  const { id = '' } = useParams();
  return <CourierScreen key={id} id={id} />;
}
