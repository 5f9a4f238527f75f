import { AccountForm } from '#web/features/signup/account-form.tsx';
import { SignupFrame } from '#web/features/signup/signup-frame.tsx';
import { useSignupGuard } from '#web/features/signup/use-signup-step.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** /user-details: signing up, step 3. */
export default function UserDetailsPage() {
  const t = useT();
  if (!useSignupGuard('account')) return null;
  return (
    <SignupFrame step={3} title={t('signup.account.h1')}>
      <AccountForm />
    </SignupFrame>
  );
}
