import type { Insertable, Selectable } from 'kysely';
import type { CounterStatus } from '#domain/offers/counter.ts';
import type { Database } from '../core/connect.ts';
import type { CountersTable } from '../schema-offers.ts';

export type CounterRow = Selectable<CountersTable>;

/** Inserts a counter-offer; a second waiting one on the same offer violates counters_one_waiting. */
export async function insertCounter(db: Database, row: Insertable<CountersTable>): Promise<CounterRow> {
  return db.insertInto('counters').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The newest counter-offer on an offer. A caller that decides by it must hold the delivery's lock. */
export async function latestCounter(db: Database, offerId: string): Promise<CounterRow | undefined> {
  return (await latestCounters(db, [offerId])).get(offerId);
}

/** The newest counter-offer on each of some offers, by offer. */
export async function latestCounters(
  db: Database,
  offerIds: readonly string[],
): Promise<Map<string, CounterRow>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('counters')
    .distinctOn('offer_id')
    .selectAll()
    .where('offer_id', 'in', offerIds)
    .orderBy('offer_id')
    .orderBy('round', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.offer_id, row]));
}

/** Ends a waiting counter-offer; returns undefined when it has already ended. */
export async function endCounter(
  db: Database,
  id: string,
  status: Exclude<CounterStatus, 'waiting'>,
  now: Date,
): Promise<CounterRow | undefined> {
  return db
    .updateTable('counters')
    .set({ status, ended_at: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** Waiting counter-offers that have expired. */
export async function overdueCounters(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('counters')
    .select('id')
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Expires an overdue counter-offer; returns whom to notify, nobody when it had ended otherwise. */
export async function expireCounter(
  db: Database,
  id: string,
  now: Date,
): Promise<{ deliveryId: string; courierId: string; senderId: string } | undefined> {
  return db
    .updateTable('counters')
    .from('offers')
    .innerJoin('deliveries', 'deliveries.id', 'offers.delivery_id')
    .set({ status: 'lapsed', ended_at: now })
    .whereRef('offers.id', '=', 'counters.offer_id')
    .where('counters.id', '=', id)
    .where('counters.status', '=', 'waiting')
    .where('counters.expires_at', '<=', now)
    .returning([
      'deliveries.id as deliveryId',
      'offers.courier_id as courierId',
      'deliveries.sender_id as senderId',
    ])
    .executeTakeFirst();
}
