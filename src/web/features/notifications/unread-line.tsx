import { IconBell } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useUnread } from './queries.ts';
import classes from './unread-line.module.css';

/** Screens without the line: where a courier holds a parcel, and the list itself. */
const WITHOUT: readonly string[] = [paths.courierHandover, paths.courierNotifications];

/** Unread notifications of a courier: one line, only while something is unread. */
export function UnreadLine() {
  const t = useT();
  const { pathname } = useLocation();
  const unread = useUnread();
  return (
    <div role="status">
      {unread > 0 && !WITHOUT.includes(pathname) && (
        <Link to={paths.courierNotifications} className={classes.line}>
          <IconBell size={22} stroke={2} aria-hidden="true" />
          <span className={classes.words}>{t('nav.notifications', { n: unread })}</span>
          <b>{t('notif.see')}</b>
        </Link>
      )}
    </div>
  );
}
