import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { PasswordCard } from '#web/features/accounts/profile/password-card.tsx';
import { SessionsCard } from '#web/features/accounts/profile/sessions-card.tsx';
import classes from '#web/features/staff/account/admin-account.module.css';
import { KeysCard } from '#web/features/staff/account/keys-card.tsx';
import { SecondFactorCard } from '#web/features/staff/account/second-factor-card.tsx';

/** /admin/cont: the own second factor, keys, password and sessions. */
export default function AdminAccountPage() {
  const t = useT();
  const { user } = useSession();
  return (
    <div className={classes.page}>
      <PageTitle>{t('staff.account')}</PageTitle>
      <SecondFactorCard />
      <KeysCard />
      {user && <PasswordCard user={user} />}
      {user && <SessionsCard user={user} />}
    </div>
  );
}
