import { useSession } from '#web/api/session.ts';
import { EmailBanner } from '#web/features/accounts/account/email-banner.tsx';
import { IntegrationsLink } from '#web/features/business/integrations/integrations-link.tsx';
import { AddressBookLink } from '#web/features/places/address-book/address-book-link.tsx';
import { CompaniesLink } from '#web/features/companies/companies-link.tsx';
import { NotificationPreferences } from '#web/features/notifications/preferences.tsx';
import { Card } from '#web/features/accounts/profile/card.tsx';
import { DataCard } from '#web/features/accounts/profile/data-card.tsx';
import { DisplayCard } from '#web/features/accounts/profile/display-card.tsx';
import { PasswordCard } from '#web/features/accounts/profile/password-card.tsx';
import { ProfileForm } from '#web/features/accounts/profile/profile-form.tsx';
import classes from '#web/features/accounts/profile/profile.module.css';
import { SessionsCard } from '#web/features/accounts/profile/sessions-card.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /profile: the person's own data, password, devices, theme and rights. */
export default function ProfilePage() {
  const t = useT();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={classes.page}>
      <div className={classes.wide}>
        <PageTitle>{t('profile.h1')}</PageTitle>
        {user.businessName && <p className={classes.quiet}>{user.businessName}</p>}
      </div>
      <div className={`${classes.wide} ${classes.notice}`}>
        <EmailBanner user={user} />
      </div>
      <div className={classes.column}>
        <Card title={t('profile.data.own')}>
          <ProfileForm key={user.id} user={user} />
        </Card>
        <NotificationPreferences role="sender" />
      </div>
      <div className={`${classes.column} ${classes.side}`}>
        <PasswordCard user={user} />
        <DisplayCard user={user} />
        <SessionsCard user={user} />
        <AddressBookLink />
        <CompaniesLink />
        {user.userType === 'business' && <IntegrationsLink />}
      </div>
      <div className={classes.last}>
        <DataCard email={user.email} />
      </div>
    </div>
  );
}
