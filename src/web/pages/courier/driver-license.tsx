import { LicenceStep } from '#web/features/couriers/registration/licence-step.tsx';
import { RequireRole } from '#web/features/accounts/session/require-role.tsx';

/** /driver-license: registration, step 4; the account exists by now. */
export default function DriverLicensePage() {
  return (
    <RequireRole role="courier">
      <LicenceStep />
    </RequireRole>
  );
}
