import { CourierPasswordForm } from '#web/features/couriers/registration/courier-password-form.tsx';
import { RegistrationPage } from '#web/features/couriers/registration/registration-frame.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** /createpassword-driver: registration, step 3, which creates the account. */
export default function CreatePasswordDriverPage() {
  const t = useT();
  return (
    <RegistrationPage step="password" title={t('reg.password.h1')}>
      <CourierPasswordForm />
    </RegistrationPage>
  );
}
