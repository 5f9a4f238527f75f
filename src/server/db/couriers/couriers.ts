import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf } from '../core/any-of.ts';
import type { CourierRow } from '../accounts/accounts.ts';
import type { Key } from '../core/compiled-query.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { CouriersTable } from '../schema-couriers.ts';

export async function insertCourier(db: Database, row: Insertable<CouriersTable>): Promise<void> {
  await db.insertInto('couriers').values(row).execute();
}

export async function findCourier(db: Database, accountId: string): Promise<CourierRow | undefined> {
  return db.selectFrom('couriers').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

const CARD = [
  ...(['accounts.first_name', 'accounts.photo_id', 'accounts.phone'] as const),
  ...(['couriers.vehicle', 'couriers.plate', 'couriers.stars_sum', 'couriers.ratings'] as const),
  'couriers.trips',
] as const;

/** Whom an offer concerns: its courier's card and state, and the type of the delivery's sender. */
export async function peopleOfOffer(db: Database, offerId: string) {
  return offerPeople(db).where('offers.id', '=', offerId).executeTakeFirst();
}

/** The same for several offers, by their ids. */
export async function peopleOfOffers(db: Database, offerIds: readonly string[]) {
  const rows = await offerPeople(db).select('offers.id').where('offers.id', '=', anyOf(offerIds)).execute();
  return new Map(rows.map(({ id, ...people }) => [id, people]));
}

function offerPeople(db: Database) {
  return db
    .selectFrom('offers')
    .innerJoin('couriers', 'couriers.account_id', 'offers.courier_id')
    .innerJoin('accounts', 'accounts.id', 'couriers.account_id')
    .innerJoin('deliveries', 'deliveries.id', 'offers.delivery_id')
    .innerJoin('accounts as sender', 'sender.id', 'deliveries.sender_id')
    .select([...CARD, 'couriers.state', 'sender.user_type as senderType']);
}

export type CourierCard = NonNullable<Awaited<ReturnType<typeof courierCard>>>;

/** What the parties of a delivery may see of its courier. */
export async function courierCard(db: Database, accountId: string) {
  return courierCardQuery(db, accountId).executeTakeFirst();
}

export function courierCardQuery(db: Database, accountId: Key) {
  return db
    .selectFrom('couriers')
    .innerJoin('accounts', 'accounts.id', 'couriers.account_id')
    .select(CARD)
    .where('couriers.account_id', '=', accountId);
}

export async function setCourierOnline(db: Database, accountId: string, online: boolean): Promise<void> {
  await db.updateTable('couriers').set({ online }).where('account_id', '=', accountId).execute();
}

/** Increments the count of finished trips. */
export async function addTrip(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('couriers')
    .set({ trips: sql`trips + 1` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Adds a rating; `stars` is the sum over its aspects. */
export async function addStars(db: Database, accountId: string, stars: number): Promise<void> {
  await db
    .updateTable('couriers')
    .set({ stars_sum: sql`stars_sum + ${stars}`, ratings: sql`ratings + 1` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Locks a courier's row for an update. */
export async function lockCourier(db: Transaction, accountId: string): Promise<CourierRow | undefined> {
  return db
    .selectFrom('couriers')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** A courier's row in share mode: its state does not change until the transaction ends. */
export async function holdCourier(db: Transaction, accountId: string): Promise<CourierRow | undefined> {
  return db
    .selectFrom('couriers')
    .selectAll()
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst();
}

export async function updateCourier(
  db: Database,
  accountId: string,
  change: Updateable<CouriersTable>,
): Promise<CourierRow> {
  return db
    .updateTable('couriers')
    .set(change)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
