import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { PasswordCard } from '../../accounts/profile/password-card.tsx';
import { SessionsCard } from '../../accounts/profile/sessions-card.tsx';
import classes from './admin-account.module.css';
import { SecondFactorCard } from './second-factor-card.tsx';

/** Account screen of a staff member: second factor, password, and sessions. */
export function AdminAccountScreen() {
  const t = useT();
  const { user } = useSession();
  return (
    <div className={classes.page}>
      <PageTitle>{t('staff.account')}</PageTitle>
      <SecondFactorCard />
      {user && <PasswordCard user={user} />}
      {user && <SessionsCard user={user} />}
    </div>
  );
}
