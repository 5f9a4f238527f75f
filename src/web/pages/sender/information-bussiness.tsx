import { PersonForm } from '#web/features/signup/person-form.tsx';
import { SignupFrame } from '#web/features/signup/signup-frame.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** /information-bussiness: signing up, step 1. */
export default function InformationBusinessPage() {
  const t = useT();
  return (
    <SignupFrame step={1} title={t('signup.type')}>
      <PersonForm />
    </SignupFrame>
  );
}
