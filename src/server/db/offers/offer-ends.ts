import { sql } from 'kysely';
import { anyOf } from '../core/any-of.ts';
import type { Transaction } from '../core/connect.ts';

/** Ends the live offers of a delivery with the given status; returns their couriers. */
export async function closeLiveOffers(
  db: Transaction,
  deliveryId: string,
  end: 'expired' | 'closed',
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('offers')
    .set({ status: end, updated_at: now })
    .where('delivery_id', '=', deliveryId)
    .where('status', '=', 'live')
    .returning('courier_id')
    .execute();
  return rows.map((row) => row.courier_id);
}

/** Accepts one offer of a delivery and ends its other live ones as lost; returns the couriers of the lost ones. */
export async function settleOffers(
  db: Transaction,
  deliveryId: string,
  acceptedId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('offers')
    .set((e) => ({
      status: sql<
        'accepted' | 'lost'
      >`CASE WHEN ${e.ref('id')} = ${acceptedId} THEN 'accepted' ELSE 'lost' END`,
      updated_at: now,
    }))
    .where('delivery_id', '=', deliveryId)
    .where((e) => e.or([e('status', '=', 'live'), e('id', '=', acceptedId)]))
    .returning(['id', 'courier_id'])
    .execute();
  return rows.flatMap((row) => (row.id === acceptedId ? [] : row.courier_id));
}

/** The same for one offer of each of several deliveries; returns the couriers of the lost ones by delivery. */
export async function settleOffersOf(
  db: Transaction,
  chosen: readonly { deliveryId: string; offerId: string }[],
  now: Date,
): Promise<Map<string, string[]>> {
  const acceptedIds = anyOf(chosen.map(({ offerId }) => offerId));
  const rows = await db
    .updateTable('offers')
    .set((e) => ({
      status: sql<
        'accepted' | 'lost'
      >`CASE WHEN ${e.ref('id')} = ${acceptedIds} THEN 'accepted' ELSE 'lost' END`,
      updated_at: now,
    }))
    .where('delivery_id', '=', anyOf(chosen.map(({ deliveryId }) => deliveryId)))
    .where((e) => e.or([e('status', '=', 'live'), e('id', '=', acceptedIds)]))
    .returning(['delivery_id', 'courier_id', 'status'])
    .execute();
  const losers = new Map(chosen.map(({ deliveryId }): [string, string[]] => [deliveryId, []]));
  for (const row of rows) if (row.status === 'lost') losers.get(row.delivery_id)?.push(row.courier_id);
  return losers;
}

/** Reopens lost offers that have not expired, after a courier dropped out; not those of couriers who may not work. */
export async function reviveLostOffers(db: Transaction, deliveryId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('offers')
    .set({ status: 'live', updated_at: now })
    .where('delivery_id', '=', deliveryId)
    .where('status', '=', 'lost')
    .where('expires_at', '>', now)
    // Its part of the price for a whole order was no price for this delivery alone.
    .where('order_offer_id', 'is', null)
    .where(
      sql<boolean>`EXISTS (SELECT FROM couriers c WHERE c.account_id = offers.courier_id AND c.state = 'verified')`,
    )
    .where(
      // A courier may have withdrawn and made another offer: only one of them may be live.
      sql<boolean>`id = (SELECT o.id FROM offers o WHERE o.delivery_id = offers.delivery_id
        AND o.courier_id = offers.courier_id AND o.status = 'lost' ORDER BY o.created_at DESC LIMIT 1)`,
    )
    .returning('courier_id')
    .execute();
  return rows.map((row) => row.courier_id);
}
