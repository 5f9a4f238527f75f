import { CourierPersonForm } from '#web/features/couriers/registration/courier-person-form.tsx';
import { RegistrationPage } from '#web/features/couriers/registration/registration-frame.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** /information-driver: registration, step 2. */
export default function InformationDriverPage() {
  const t = useT();
  return (
    <RegistrationPage step="person" title={t('reg.person.h1')}>
      <CourierPersonForm />
    </RegistrationPage>
  );
}
