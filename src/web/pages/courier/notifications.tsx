import { NotificationList } from '#web/features/notifications/notification-list.tsx';
import classes from './notifications.module.css';

/** /curier/notificari: the courier's notifications. */
export default function CourierNotificationsPage() {
  return (
    <div className={classes.page}>
      <NotificationList />
    </div>
  );
}
