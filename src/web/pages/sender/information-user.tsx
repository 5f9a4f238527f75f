import { useEffect } from 'react';
import { PersonForm } from '#web/features/accounts/signup/person-form.tsx';
import { changeSignup } from '#web/features/accounts/signup/signup-data.ts';
import { SignupFrame } from '#web/features/accounts/signup/signup-frame.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** /information-user: the basic data of a private person, then the password. */
export default function InformationUserPage() {
  const t = useT();
  useEffect(() => changeSignup({ way: 'basic' }), []);
  return (
    <SignupFrame step="person" title={t('signup.basic.h1')}>
      <PersonForm way="basic" />
    </SignupFrame>
  );
}
