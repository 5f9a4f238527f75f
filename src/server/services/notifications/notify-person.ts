import { mailTopic, isTopicEnabled } from '#domain/notifications/preferences.ts';
import { quietUntil } from '#domain/notifications/quiet-hours.ts';
import type { NotificationRow } from '#domain/notifications/table.ts';
import type { Channel } from '#domain/notifications/topics.ts';
import type { Reader } from '#server/db/notifications/notice-readers.ts';
import { claimSend } from '#server/db/notifications/notification-sends.ts';
import { sentTogether } from '#server/db/core/sent-together.ts';
import { insertNotification } from '#server/db/notifications/notifications.ts';
import type { Tx } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { queueMail } from './mail/queue-mail.ts';
import { nameIn } from './name-in.ts';
import type { Notification } from './notification.ts';
import { documentLinks } from './document-links.ts';
import { pathOf, PREFERENCES_PATHS } from './places.ts';
import { preferencesIn } from './preferences.ts';
import { queuePushes } from './queue-pushes.ts';
import { say } from '#messages/say.ts';
import { notificationText } from './notification-text.ts';

/** Notifies one person by each channel of the row that they want, each once. */
export async function notifyPerson(
  tx: Tx,
  row: NotificationRow,
  reader: Reader,
  notification: Notification,
): Promise<void> {
  const { muted, quiet } = preferencesIn(reader);
  // Looked at once: what is claimed as waiting must not be pushed as well, because the quiet hours end in between.
  const until = row.waits ? quietUntil(quiet, tx.clock.now(), tx.settings.timeZone) : null;
  const context = { row, reader, notification, until };
  const enabled = row.by.filter((channel) => isTopicEnabled(muted, row.topic, channel));
  const sends = enabled.flatMap((channel) => sendBy(tx, context, channel) ?? []);
  // Sent together: no channel needs another's answer.
  await sentTogether(
    sends.map(async (send) => {
      if (await claimSend(tx.db, send)) await BY[send.channel](tx, context);
    }),
  );
}

type NotifyContext = {
  row: NotificationRow;
  reader: Reader;
  notification: Notification;
  /** Until when quiet hours hold a push back; null where they do not. */
  until: Date | null;
};

const BY: Record<Channel, (tx: Tx, context: NotifyContext) => Promise<void>> = {
  in_app: addToList,
  email: mail,
  push,
  // Only receivers are texted, and they have no account.
  sms: async () => undefined,
};

/** What is claimed before a channel sends; null where it would not. */
function sendBy(tx: Tx, { row, reader, notification, until }: NotifyContext, channel: Channel) {
  const { key, accountId, role, kind, deliveryId } = notification;
  const send = { key, recipient: `${accountId}:${role}`, channel, at: tx.clock.now() };
  if (channel === 'sms') return null;
  if (channel === 'push') return until ? { ...send, wait: { message: notification, until } } : send;
  if (channel === 'in_app') return send;
  // The mail would not be sent (services/notifications/mail/mail-reach), and must not count as the one that a delivery
  // has.
  if (!reader.email_verified_at) return null;
  return row.mailOnce ? { ...send, key: `${kind}:${deliveryId}` } : send;
}

async function addToList(tx: Tx, { notification }: NotifyContext): Promise<void> {
  const { kind, accountId, role, deliveryId, messageEventId = null, personMessageId = null } = notification;
  const isMessage = messageEventId !== null || personMessageId !== null;
  await insertNotification(tx.db, {
    id: newId(),
    account_id: accountId,
    role,
    kind,
    delivery_id: deliveryId,
    // A message's text is not copied: the list reads it where an erasure takes it.
    name: isMessage ? '–' : await nameIn(tx, notification),
    message_event_id: messageEventId,
    person_message_id: personMessageId,
    created_at: tx.clock.now(),
    read_at: null,
  });
  tx.metrics.count('stafeta_notifications_total', { channel: 'in_app', outcome: 'told' });
  tx.publish([`account:${accountId}`], { name: 'notifications.changed' });
}

async function mail(tx: Tx, { row, reader, notification }: NotifyContext): Promise<void> {
  const text = notificationText(notification.kind, reader.locale, notification);
  const topic = mailTopic(row.topic);
  await queueMail(tx, {
    to: reader.email,
    firstName: reader.first_name,
    locale: reader.locale,
    template: 'notice',
    values: { ...text, button: say(reader.locale, `notification.button.${notification.place}`) },
    notice: notification,
    path: pathOf(notification.place, notification.deliveryId),
    ...(notification.papers ? { links: await documentLinks(tx, notification, reader.locale) } : {}),
    ...(topic && {
      preferencesPath: PREFERENCES_PATHS[notification.role],
      stop: { accountId: reader.id, topic },
    }),
  });
  tx.metrics.count('stafeta_notifications_total', { channel: 'email', outcome: 'queued' });
}

async function push(tx: Tx, { notification, until }: NotifyContext): Promise<void> {
  if (!until) await queuePushes(tx, notification);
}
