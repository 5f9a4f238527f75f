import { useEffect } from 'react';
import { PasswordForm } from '#web/features/accounts/signup/password-form.tsx';
import { changeSignup } from '#web/features/accounts/signup/signup-data.ts';
import { SignupFrame } from '#web/features/accounts/signup/signup-frame.tsx';
import { useSignupGuard } from '#web/features/accounts/signup/use-signup-step.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** /createpassword-user: the password step of the `basic` sign-up, between the basic data and the account. */
export default function CreatePasswordUserPage() {
  const t = useT();
  useEffect(() => changeSignup({ way: 'basic' }), []);
  if (!useSignupGuard('password')) return null;
  return (
    <SignupFrame step="password" title={t('signup.account.h1')}>
      <PasswordForm />
    </SignupFrame>
  );
}
