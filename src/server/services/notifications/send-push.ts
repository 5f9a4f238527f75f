import { findAccount } from '#server/db/accounts/accounts.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import { deletePushSubscription, findPushSubscription } from '#server/db/notifications/push-subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import type { PushOrder } from '#server/jobs/payloads.ts';
import type { Notification } from './notification.ts';
import { nameIn } from './name-in.ts';
import { pathOf } from './places.ts';
import { notificationText } from './notification-text.ts';

/** TTL of a push by its urgency, in seconds. */
const TTL = { high: 30 * 60, normal: 12 * 3_600, low: 4 * 3_600 } as const;

/** One tag for all nearby pushes: the phone shows only the latest. */
const NEARBY_TAG = 'curse-noi';

/**
 * Sends one push. Skipped when its person has signed out meanwhile or the subscription belongs to another one; a
 * subscription that is gone for good is deleted. Throws when the push service refuses it, to be retried within its TTL.
 */
export async function sendPush(deps: Deps, { subscriptionId, notification }: PushOrder): Promise<void> {
  const phone = await findPushSubscription(deps.db, subscriptionId);
  const account =
    phone?.account_id === notification.accountId ? await findAccount(deps.db, notification.accountId) : null;
  if (!phone || !account || account.deleted_at) return;
  if (isNearbyPush(notification) && !(await mayWork(deps, notification.accountId))) return;
  const age = (deps.clock.now().getTime() - Date.parse(notification.at)) / 1_000;
  const ttlSeconds = Math.floor(TTL[notification.urgency] - age);
  if (ttlSeconds <= 0) return count(deps, 'too_late');
  const { title, text } = notificationText(notification.kind, account.locale, {
    number: notification.number,
    name: await nameIn(deps, notification),
  });
  const outcome = await deps.push.send(phone, {
    title,
    body: text,
    path: pathOf(notification.place, notification.deliveryId),
    tag: isNearbyPush(notification) ? NEARBY_TAG : notification.key,
    urgency: notification.urgency,
    ttlSeconds,
  });
  if (outcome === 'gone') await deletePushSubscription(deps.db, phone.id);
  count(deps, outcome);
}

function isNearbyPush({ kind }: Notification): boolean {
  return kind.endsWith('.nearby');
}

/** Whether a courier may still take jobs: a nearby push is not sent after a suspension or without availability. */
async function mayWork(deps: Deps, courierId: string): Promise<boolean> {
  const courier = await findCourier(deps.db, courierId);
  return courier?.state === 'verified' && courier.online;
}

function count(deps: Deps, outcome: string): void {
  deps.metrics.count('stafeta_notifications_total', { channel: 'push', outcome });
}
