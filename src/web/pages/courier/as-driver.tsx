import { LoginForm } from '#web/features/auth/login-form.tsx';
import { CourierDoor, CourierDoorLinks } from '#web/features/courier-jobs/courier-door.tsx';

/** /as-driver: the courier's door. */
export default function AsDriverPage() {
  return (
    <CourierDoor>
      <LoginForm role="courier" links={<CourierDoorLinks />} />
    </CourierDoor>
  );
}
