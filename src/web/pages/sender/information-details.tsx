import { PlaceForm } from '#web/features/accounts/signup/place-form.tsx';
import { useSignup } from '#web/features/accounts/signup/signup-data.ts';
import { SignupFrame } from '#web/features/accounts/signup/signup-frame.tsx';
import { useSignupGuard } from '#web/features/accounts/signup/use-signup-step.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** /information-details: signing up, step 2. */
export default function InformationDetailsPage() {
  const t = useT();
  const { userType } = useSignup();
  if (!useSignupGuard('place')) return null;
  return (
    <SignupFrame step="place" title={t(userType === 'business' ? 'signup.place.h2' : 'signup.country.h2')}>
      <PlaceForm />
    </SignupFrame>
  );
}
