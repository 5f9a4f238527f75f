import { useSession } from '#web/api/session.ts';
import { EmailBanner } from '#web/features/accounts/account/email-banner.tsx';
import { DeviceCard } from '#web/features/trips/devices/device-card.tsx';
import { NotificationPreferences } from '#web/features/notifications/preferences.tsx';
import { Card } from '#web/features/accounts/profile/card.tsx';
import { DataCard } from '#web/features/accounts/profile/data-card.tsx';
import { DisplayCard } from '#web/features/accounts/profile/display-card.tsx';
import { PasswordCard } from '#web/features/accounts/profile/password-card.tsx';
import { ProfileForm } from '#web/features/accounts/profile/profile-form.tsx';
import classes from '#web/features/accounts/profile/profile.module.css';
import { SessionsCard } from '#web/features/accounts/profile/sessions-card.tsx';
import { CourierCards } from '#web/features/couriers/registration/courier-cards.tsx';
import { ProfileLinks } from '#web/features/couriers/registration/profile-links.tsx';
import frame from '#web/features/couriers/registration/profile-frame.module.css';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /curier/profil: the courier's own data, vehicle, documents, IBAN, devices and rights. */
export default function CourierProfilePage() {
  const t = useT();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={`${frame.frame} ${classes.page}`}>
      <div className={classes.wide}>
        <PageTitle>{t('cprof.h1')}</PageTitle>
        <ProfileLinks />
      </div>
      <div className={`${classes.wide} ${classes.notice}`}>
        <EmailBanner user={user} />
      </div>
      <div className={classes.column}>
        <CourierCards />
        <Card title={t('profile.data.own')}>
          <ProfileForm key={user.id} user={user} />
        </Card>
        <NotificationPreferences role="courier" />
        <DeviceCard />
      </div>
      <div className={`${classes.column} ${classes.side}`}>
        <PasswordCard user={user} />
        <DisplayCard user={user} />
        <SessionsCard user={user} />
      </div>
      <div className={classes.last}>
        <DataCard email={user.email} />
      </div>
    </div>
  );
}
