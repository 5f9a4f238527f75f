import { NotificationList } from '#web/features/notifications/notification-list.tsx';

/** /notificari: the sender's notifications. */
export default function NotificationsPage() {
  return <NotificationList />;
}
