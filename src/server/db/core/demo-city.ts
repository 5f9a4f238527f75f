import type { Selectable } from 'kysely';
import type { Bounds } from '#domain/geo.ts';
import type { Database, Transaction } from './connect.ts';
import type { DemoCityTables } from '../schema-demo-city.ts';

export type DemoCityRow = Selectable<DemoCityTables['demo_city']>;

/** How far the demo's city is laid; undefined where there is none. */
export async function findDemoCity(db: Database): Promise<DemoCityRow | undefined> {
  return db.selectFrom('demo_city').selectAll().executeTakeFirst();
}

/** Begins a city whose past ends at a moment. */
export async function insertDemoCity(db: Transaction, pastUntil: Date): Promise<void> {
  await db.insertInto('demo_city').values({ past_until: pastUntil, portions: 0 }).execute();
}

/** Stores how many portions are laid, in the transaction that lays the last of them. */
export async function storePortions(db: Transaction, portions: number): Promise<void> {
  await db.updateTable('demo_city').set({ portions }).execute();
}

/** The number of a delivery that was completed among the last ones; undefined without so many. */
export async function latestEnded(db: Database, skip: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .select('number')
    .where('status', '=', 'completed')
    .orderBy('ended_at', 'desc')
    .offset(skip)
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

/** Whether anything was ever listed. */
export async function hasDeliveries(db: Database): Promise<boolean> {
  return (await db.selectFrom('deliveries').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The deliveries under way of some couriers, oldest first. */
export async function underWay(db: Database, couriers: readonly string[]) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'courier_id', 'sender_id', 'stage'])
    .where('status', '=', 'accepted')
    .where('courier_id', 'in', [...couriers])
    .orderBy('accepted_at')
    .execute();
}

/** The open deliveries of some senders, oldest first. */
export async function openDeliveriesOf(db: Database, senders: readonly string[]) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'sender_id'])
    .where('status', '=', 'open')
    .where('sender_id', 'in', [...senders])
    .orderBy('created_at')
    .execute();
}

/** How many open deliveries begin within bounds. */
export async function openAround(db: Database, { south, north, west, east }: Bounds): Promise<number> {
  const row = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('status', '=', 'open')
    .where('pickup_lat', '>=', south)
    .where('pickup_lat', '<=', north)
    .where('pickup_lng', '>=', west)
    .where('pickup_lng', '<=', east)
    .executeTakeFirst();
  return Number(row?.open ?? 0);
}

/** A sender's delivery that is under way, the latest one; else the one that ended last, else any. */
export async function latestShownOf(db: Database, senderId: string) {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('sender_id', '=', senderId)
    .orderBy(({ eb }) => eb('status', '=', 'accepted'), 'desc')
    .orderBy(({ eb }) => eb('status', '=', 'completed'), 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
