import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { COURIER_LOGIN } from '../account/login-page.ts';
import { VehicleArt } from '#web/ui/brand/vehicle-art.tsx';
import classes from './courier-login-frame.module.css';

/** Layout of the courier login: the form at left, hi-vis at right, so that senders do not mistake it for theirs. */
export function CourierLoginFrame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={classes.door}>
      <div className={classes.column}>
        <PageTitle>{t('login.driver.h1')}</PageTitle>
        {children}
      </div>
      <aside className={classes.side}>
        <p className={classes.big}>{t('login.driver.side.t')}</p>
        <p className={classes.small}>{t('login.driver.side.b')}</p>
        <div className={classes.art} aria-hidden="true">
          <VehicleArt vehicle="bike" width={150} />
          <VehicleArt vehicle="van" width={210} />
        </div>
      </aside>
    </div>
  );
}

/** Links of the courier login: forgotten password, new account, the senders' login. */
export function CourierLoginLinks() {
  const t = useT();
  return (
    <ul className={classes.links}>
      <li>
        <Link to={to(paths.forgot, {}, { rol: COURIER_LOGIN })}>{t('login.forgot')}</Link>
      </li>
      <li>
        <Link to={paths.vehicleInformation}>{t('login.driver.create')}</Link>
      </li>
      <li>
        <Link to={paths.asUser}>{t('login.swap.toUser')}</Link>
      </li>
    </ul>
  );
}
