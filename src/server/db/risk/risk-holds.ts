import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { RiskTables } from '../schema-risk.ts';

export type RiskHoldRow = Selectable<RiskTables['risk_holds']>;

/** Whether a row of `deliveries` has a hold at an instant; an expired hold does not count, unless it is certain. */
export const isHeldAt = (now: Date) => sql<SqlBool>`EXISTS (
  SELECT FROM risk_holds WHERE risk_holds.delivery_id = deliveries.id AND risk_holds.state = 'open'
    AND (risk_holds.is_certain OR risk_holds.due_at > ${now}))`;

/** Whether a row of `deliveries` has an open hold, for the queries of deliveries. */
export const isHeld = sql<SqlBool>`EXISTS (
  SELECT FROM risk_holds WHERE risk_holds.delivery_id = deliveries.id AND risk_holds.state = 'open')`;

/** Inserts a hold on a delivery's money; a second one violates risk_holds_delivery_id_key. */
export async function insertHold(db: Database, row: Insertable<RiskTables['risk_holds']>): Promise<void> {
  await db.insertInto('risk_holds').values(row).execute();
}

export async function findHold(db: Database, id: string): Promise<RiskHoldRow | undefined> {
  return db.selectFrom('risk_holds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The hold of a delivery, whatever its state. Exact only under the delivery's lock. */
export async function holdOf(db: Database, deliveryId: string): Promise<RiskHoldRow | undefined> {
  return db.selectFrom('risk_holds').selectAll().where('delivery_id', '=', deliveryId).executeTakeFirst();
}

/** Ends an open hold; undefined when it has ended meanwhile. */
export async function endHold(
  db: Database,
  id: string,
  end: Updateable<RiskTables['risk_holds']>,
): Promise<RiskHoldRow | undefined> {
  return db
    .updateTable('risk_holds')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/** A courier's open holds, the earliest deadline first. */
export async function openHoldsOf(db: Database, courierId: string, limit: number) {
  return db
    .selectFrom('risk_holds')
    .innerJoin('deliveries', 'deliveries.id', 'risk_holds.delivery_id')
    .select(['risk_holds.delivery_id', 'risk_holds.findings', 'risk_holds.is_certain', 'risk_holds.due_at'])
    .select(['deliveries.number', 'deliveries.courier_net'])
    .where('risk_holds.courier_id', '=', courierId)
    .where('risk_holds.state', '=', 'open')
    .orderBy('risk_holds.due_at')
    .limit(limit)
    .execute();
}

/** When the staff last decided against a courier; null when they never did. */
export async function lastHoldAgainst(db: Database, courierId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('risk_holds')
    .select('decided_at')
    .where('courier_id', '=', courierId)
    .where('state', '=', 'refunded')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.decided_at ?? null;
}

/** The number of open holds, and how many of them are overdue. */
export async function holdsStatus(db: Database, now: Date): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    SELECT count(*)::int AS open, (count(*) FILTER (WHERE due_at <= ${now}))::int AS overdue
    FROM risk_holds WHERE state = 'open'`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0 };
}

type Page = { open: boolean; after: { at: Date; id: string } | null; limit: number };

/** Holds with their deliveries and people: open ones by deadline, decided ones newest first. */
export async function listHolds(db: Database, { open, after, limit }: Page) {
  let query = holdsWithPeople(db)
    .where('risk_holds.state', open ? '=' : '<>', 'open')
    .limit(limit);
  const at = open ? ('risk_holds.due_at' as const) : ('risk_holds.opened_at' as const);
  query = query.orderBy(at, open ? 'asc' : 'desc').orderBy('risk_holds.id', open ? 'asc' : 'desc');
  if (after) {
    const place = sql`(${sql.ref(at)}, risk_holds.id)`;
    const from = sql`(${after.at}, ${after.id})`;
    query = query.where(open ? sql<SqlBool>`${place} > ${from}` : sql<SqlBool>`${place} < ${from}`);
  }
  return query.execute();
}

/** One hold as the staff see it. */
export async function holdWithPeople(db: Database, id: string) {
  return holdsWithPeople(db).where('risk_holds.id', '=', id).executeTakeFirst();
}

export type HoldWithPeople = NonNullable<Awaited<ReturnType<typeof holdWithPeople>>>;

function holdsWithPeople(db: Database) {
  return db
    .selectFrom('risk_holds')
    .innerJoin('deliveries', 'deliveries.id', 'risk_holds.delivery_id')
    .innerJoin('accounts as sender', 'sender.id', 'deliveries.sender_id')
    .innerJoin('accounts as courier', 'courier.id', 'risk_holds.courier_id')
    .leftJoin('accounts as staff', 'staff.id', 'risk_holds.decided_by')
    .selectAll('risk_holds')
    .select([
      'deliveries.number',
      'deliveries.currency',
      'deliveries.price',
      'deliveries.coupon',
      'deliveries.courier_net',
      'deliveries.method',
      'deliveries.pickup_area',
      'deliveries.dropoff_area',
      'deliveries.distance_meters',
      'deliveries.ended_at',
      'sender.first_name as sender_first_name',
      'sender.last_name as sender_last_name',
      'courier.first_name as courier_first_name',
      'courier.last_name as courier_last_name',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
    ]);
}
