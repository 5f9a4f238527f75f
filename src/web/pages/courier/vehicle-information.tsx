import { VehicleForm } from '#web/features/couriers/registration/vehicle-form.tsx';
import { RegistrationPage } from '#web/features/couriers/registration/registration-frame.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** /vehicle-information: registration, step 1. */
export default function VehicleInformationPage() {
  const t = useT();
  return (
    <RegistrationPage step="vehicle" title={t('reg.vehicle.h1')}>
      <VehicleForm />
    </RegistrationPage>
  );
}
