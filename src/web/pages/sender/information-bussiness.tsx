import { useEffect } from 'react';
import { PersonForm } from '#web/features/accounts/signup/person-form.tsx';
import { changeSignup } from '#web/features/accounts/signup/signup-data.ts';
import { SignupFrame } from '#web/features/accounts/signup/signup-frame.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** /information-bussiness: signing up, step 1. */
export default function InformationBusinessPage() {
  const t = useT();
  useEffect(() => changeSignup({ way: 'full' }), []);
  return (
    <SignupFrame step="person" title={t('signup.type')}>
      <PersonForm way="full" />
    </SignupFrame>
  );
}
