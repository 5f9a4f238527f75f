import { notificationsOf, type NotificationRow } from '#domain/notifications/table.ts';
import { sentTogether } from '#server/db/core/sent-together.ts';
import { findNotifiedDelivery, type NotifiedDelivery } from '#server/db/deliveries/deliveries.ts';
import { companyName } from '#server/db/companies/companies.ts';
import { findBidder } from '#server/db/offers/offers.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { NotifyPayload } from '#server/jobs/payloads.ts';
import { inTransaction } from '../in-transaction.ts';
import { pushNearbyCouriers } from './push-nearby-couriers.ts';
import { recipientsOf } from './recipients.ts';
import { notifyPerson } from './notify-person.ts';
import { textReceiver } from './texts/text-receiver.ts';

/**
 * Sends the notifications of a fact to everybody in the table, in one transaction with the channels' jobs. Idempotent:
 * after a crash it skips what was sent.
 */
export async function notify(deps: Deps, news: NotifyPayload): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const [delivery = null, courierId] = await Promise.all([
      news.deliveryId ? findNotifiedDelivery(tx.db, news.deliveryId) : undefined,
      courierOf(tx, news),
    ]);
    for (const row of notificationsOf(news.fact)) {
      if (isMeant(row, news) && row.notFrom !== news.actor)
        await notifyOne(tx, row, news, delivery, courierId);
    }
  });
}

/** Whether a row's recipients are among those whom this occurrence concerns. */
function isMeant({ to }: NotificationRow, { message, onlyReceiver }: NotifyPayload): boolean {
  if (onlyReceiver) return to === 'receiver';
  return !message || to === message.to;
}

async function notifyOne(
  tx: Tx,
  row: NotificationRow,
  news: NotifyPayload,
  delivery: NotifiedDelivery | null,
  courierId: string | null,
): Promise<void> {
  if (row.to === 'nearby') return delivery ? pushNearbyCouriers(tx, row, delivery) : undefined;
  if (row.to === 'receiver') {
    return delivery && news.courierId ? textReceiver(tx, row, news, delivery) : undefined;
  }
  // Only senders read a name, a colleague's or the courier's: couriers read no sender's.
  const namedId = row.to === 'sender' ? (news.colleagueId ?? courierId) : null;
  const company = news.companyId ? await companyName(tx.db, news.companyId) : undefined;
  const recipients = await recipientsOf(tx, row, news, delivery);
  const at = tx.clock.now().toISOString();
  // Sent together: nobody's notification needs another's.
  await sentTogether(
    recipients.map(({ account, role }) =>
      notifyPerson(tx, row, account, {
        key: news.key,
        kind: row.kind,
        place: row.place,
        urgency: row.urgency,
        role,
        accountId: account.id,
        deliveryId: delivery?.id ?? null,
        number: delivery?.number ?? 0,
        name: company ?? (namedId ? '–' : ''),
        namedId,
        ...(news.papers ? { papers: news.papers } : {}),
        ...(news.message ? { messageEventId: news.message.eventId } : {}),
        at,
      }),
    ),
  );
}

/** The courier of the fact: who made the offer, else who carries the parcel. */
async function courierOf(tx: Tx, { offerId, courierId }: NotifyPayload): Promise<string | null> {
  return (offerId ? (await findBidder(tx.db, offerId))?.courier_id : courierId) ?? null;
}
