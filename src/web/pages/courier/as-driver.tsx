import { LoginForm } from '#web/features/auth/login-form.tsx';
import { CourierLoginFrame, CourierLoginLinks } from '#web/features/auth/courier-login-frame.tsx';

/** /as-driver: the courier's door. */
export default function AsDriverPage() {
  return (
    <CourierLoginFrame>
      <LoginForm role="courier" links={<CourierLoginLinks />} />
    </CourierLoginFrame>
  );
}
