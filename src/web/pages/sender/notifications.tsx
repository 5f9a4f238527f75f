import { NotificationList } from '#web/features/notifications/notification-list.tsx';

/** /notificari: what the sender was told. */
export default function NotificationsPage() {
  return <NotificationList />;
}
