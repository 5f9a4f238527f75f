import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import classes from './bell.module.css';
import { useUnread } from './queries.ts';

const MOST = 99;

/** Bell of the header with the unread count. */
export function Bell() {
  const t = useT();
  const unread = useUnread();
  return (
    <Link
      to={paths.notifications}
      className={classes.bell}
      aria-label={t('nav.notifications', { n: unread })}
    >
      <IconBell size={22} stroke={1.75} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
