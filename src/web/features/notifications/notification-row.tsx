import { IconAlertCircle, IconBriefcase, IconCoin, type Icon, IconRoute, IconTag } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications/notifications.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './notification-list.module.css';

const ICONS: Record<Notification['topic'], Icon> = {
  offers: IconTag,
  trip: IconRoute,
  money: IconCoin,
  jobs: IconBriefcase,
  account: IconAlertCircle,
};

/** One notification: what happened, when, and a link to it. Unread is also said in words, not by colour alone. */
export function NotificationRow({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const Symbol = ICONS[item.topic];
  return (
    <li>
      <Link to={item.path} className={classes.row} data-unread={!item.isRead || undefined} onClick={onOpen}>
        <span className={classes.symbol}>
          <Symbol size={22} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            {item.title}
            {!item.isRead && <span className={classes.fresh}>{t('notif.unread')}</span>}
          </span>
          <span className={classes.text}>{item.text}</span>
          <time dateTime={item.createdAt} className={classes.when}>
            {`${formatDate(item.createdAt, locale)}, ${formatTime(item.createdAt, locale)}`}
          </time>
        </span>
      </Link>
    </li>
  );
}
