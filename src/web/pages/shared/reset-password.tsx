import { useParams } from 'react-router';
import { EntrySplit } from '#web/features/accounts/auth/entry-split.tsx';
import { ResetForm } from '#web/features/accounts/account/reset-form.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /resetare/:token: sets a new password by the token of a mail. */
export default function ResetPasswordPage() {
  const t = useT();
  const { token = '' } = useParams();
  return (
    <EntrySplit>
      <PageTitle>{t('reset.h1')}</PageTitle>
      <ResetForm token={token} />
    </EntrySplit>
  );
}
