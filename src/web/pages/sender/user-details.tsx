import { useState } from 'react';
import { AccountForm } from '#web/features/accounts/signup/account-form.tsx';
import { useSignup } from '#web/features/accounts/signup/signup-data.ts';
import { SignupFrame } from '#web/features/accounts/signup/signup-frame.tsx';
import { useSignupGuard } from '#web/features/accounts/signup/use-signup-step.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** /user-details: signing up, step 3. */
export default function UserDetailsPage() {
  const t = useT();
  // As on mount: the step's name does not change while it is filled in.
  const { password } = useSignup();
  const [isPasswordSet] = useState(password !== '');
  if (!useSignupGuard('account')) return null;
  return (
    <SignupFrame step="account" title={t(isPasswordSet ? 'signup.last.h1' : 'signup.account.h1')}>
      <AccountForm />
    </SignupFrame>
  );
}
