import { useSession } from '#web/api/session.ts';
import { EmailBanner } from '#web/features/account/email-banner.tsx';
import { DeviceCard } from '#web/features/devices/device-card.tsx';
import { NotificationPreferences } from '#web/features/notifications/preferences.tsx';
import { Card } from '#web/features/profile/card.tsx';
import { DataCard } from '#web/features/profile/data-card.tsx';
import { DisplayCard } from '#web/features/profile/display-card.tsx';
import { PasswordCard } from '#web/features/profile/password-card.tsx';
import { ProfileForm } from '#web/features/profile/profile-form.tsx';
import classes from '#web/features/profile/profile.module.css';
import { SessionsCard } from '#web/features/profile/sessions-card.tsx';
import { CourierCards } from '#web/features/registration/courier-cards.tsx';
import { ProfileWays } from '#web/features/registration/profile-ways.tsx';
import frame from '#web/features/registration/profile-frame.module.css';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** /curier/profil: the courier's own data, vehicle, documents, account number, devices and rights. */
export default function CourierProfilePage() {
  const t = useT();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={`${frame.frame} ${classes.page}`}>
      <div className={classes.wide}>
        <PageTitle>{t('cprof.h1')}</PageTitle>
        <ProfileWays />
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
