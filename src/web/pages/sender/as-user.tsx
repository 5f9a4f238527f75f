import { EntrySplit } from '#web/features/accounts/auth/entry-split.tsx';
import { LoginForm } from '#web/features/accounts/auth/login-form.tsx';
import { LoginLinks } from '#web/features/accounts/auth/login-links.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /as-user: the sender login. */
export default function AsUserPage() {
  const t = useT();
  return (
    <EntrySplit>
      <PageTitle>{t('login.user.h1')}</PageTitle>
      <LoginForm role="sender" links={<LoginLinks />} />
    </EntrySplit>
  );
}
