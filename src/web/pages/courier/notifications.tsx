import { NotificationList } from '#web/features/notifications/notification-list.tsx';
import classes from './notifications.module.css';

/** /curier/notificari: what the courier was told. */
export default function CourierNotificationsPage() {
  return (
    <div className={classes.page}>
      <NotificationList />
    </div>
  );
}
