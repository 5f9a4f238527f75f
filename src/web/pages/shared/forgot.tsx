import { EntrySplit } from '#web/features/accounts/auth/entry-split.tsx';
import { ForgotForm } from '#web/features/accounts/account/forgot-form.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /forgot: requests a password reset, for senders and couriers. */
export default function ForgotPage() {
  const t = useT();
  return (
    <EntrySplit>
      <PageTitle>{t('forgot.h1')}</PageTitle>
      <p>{t('forgot.body')}</p>
      <ForgotForm />
    </EntrySplit>
  );
}
