import { canCarry, VEHICLES } from '#domain/deliveries/parcel-sizes.ts';
import { boundsAround } from '#domain/geo.ts';
import { isTopicEnabled } from '#domain/notifications/preferences.ts';
import { quietUntil } from '#domain/notifications/quiet-hours.ts';
import type { NotificationRow } from '#domain/notifications/table.ts';
import type { NotifiedDelivery } from '#server/db/deliveries/deliveries.ts';
import { claimSend } from '#server/db/notifications/notification-sends.ts';
import { couriersAround, markCalled } from '#server/db/trips/work-areas.ts';
import type { Tx } from '#server/deps.ts';
import type { Notification } from './notification.ts';
import { preferencesOf } from './preferences.ts';
import { queuePushes } from './queue-pushes.ts';

/** How far from a pickup couriers are told of it. */
export const RADIUS_METERS = 25_000;
/** A courier who has not looked for jobs within this time gets no nearby push. */
export const ACTIVE_WITHIN_MS = 24 * 3_600_000;
/** Least time between two nearby pushes to a phone, however many jobs come. */
const NEARBY_PUSH_PAUSE = 5 * 60_000;
const MOST = 200;

/**
 * Sends the nearby push about a new job to available couriers around it. Jobs within the pause wait and are one push.
 */
export async function pushNearbyCouriers(
  tx: Tx,
  row: NotificationRow,
  delivery: NotifiedDelivery,
): Promise<void> {
  if (delivery.status !== 'open') return;
  const now = tx.clock.now();
  const couriers = await couriersAround(tx.db, {
    box: boundsAround({ lat: delivery.pickup_lat, lng: delivery.pickup_lng }, RADIUS_METERS),
    vehicles: VEHICLES.filter((vehicle) => canCarry(vehicle, delivery.size)),
    activeAfter: new Date(now.getTime() - ACTIVE_WITHIN_MS),
    notAccount: delivery.sender_id,
    limit: MOST,
  });
  for (const courier of couriers) {
    const free = courier.pushed_at ? courier.pushed_at.getTime() + NEARBY_PUSH_PAUSE : 0;
    await pushOne(tx, row, delivery, courier.account_id, new Date(Math.max(free, now.getTime())));
  }
}

async function pushOne(
  tx: Tx,
  row: NotificationRow,
  delivery: NotifiedDelivery,
  accountId: string,
  earliest: Date,
): Promise<void> {
  const { muted, quiet } = await preferencesOf(tx, accountId);
  if (!isTopicEnabled(muted, row.topic, 'push')) return;
  // Within quiet hours no push is kept for the morning: the job would be gone by then.
  if (quietUntil(quiet, earliest, tx.settings.timeZone)) return;
  const now = tx.clock.now();
  const isNow = earliest <= now;
  const key = isNow ? `${row.kind}:${delivery.id}:${delivery.last_seq}` : `nearby:${earliest.toISOString()}`;
  const notification = notificationFor(row, delivery, accountId, key, now);
  const send = { key, recipient: `${accountId}:courier`, channel: 'push', at: now } as const;
  const wait = { message: notification, until: earliest };
  const isNew = await claimSend(tx.db, isNow ? send : { ...send, wait });
  if (!isNew || !isNow) return;
  await markCalled(tx.db, accountId, now);
  await queuePushes(tx, notification);
}

function notificationFor(
  row: NotificationRow,
  delivery: NotifiedDelivery,
  accountId: string,
  key: string,
  now: Date,
): Notification {
  const { kind, place, urgency } = row;
  const { id: deliveryId, number } = delivery;
  const at = now.toISOString();
  return {
    key,
    kind,
    place,
    urgency,
    accountId,
    role: 'courier',
    deliveryId,
    number,
    name: '',
    namedId: null,
    at,
  };
}
