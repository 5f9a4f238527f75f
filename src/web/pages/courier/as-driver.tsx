import { LoginForm } from '#web/features/accounts/auth/login-form.tsx';
import { CourierLoginFrame, CourierLoginLinks } from '#web/features/accounts/auth/courier-login-frame.tsx';

/** /as-driver: the courier login. */
export default function AsDriverPage() {
  return (
    <CourierLoginFrame>
      <LoginForm role="courier" links={<CourierLoginLinks />} />
    </CourierLoginFrame>
  );
}
