import { type Insertable, type Selectable, sql } from 'kysely';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { boundsAround, type LatLng } from '#domain/geo.ts';
import type { Database, Transaction } from '../core/connect.ts';
import { boxOf, pointOf } from '../core/pg-point.ts';
import type { AutoOfferRulesTable } from '../schema-offers.ts';

export type AutoOfferRow = Selectable<AutoOfferRulesTable>;

export async function findAutoOfferRules(db: Database, courierId: string): Promise<AutoOfferRow | undefined> {
  return db.selectFrom('auto_offer_rules').selectAll().where('courier_id', '=', courierId).executeTakeFirst();
}

/** Reads and locks a courier's rules: the daily cap is counted one offer at a time. */
export async function lockAutoOfferRules(
  db: Transaction,
  courierId: string,
): Promise<AutoOfferRow | undefined> {
  return db
    .selectFrom('auto_offer_rules')
    .selectAll()
    .where('courier_id', '=', courierId)
    .forUpdate()
    .executeTakeFirst();
}

export async function storeAutoOfferRules(
  db: Database,
  row: Insertable<AutoOfferRulesTable>,
): Promise<AutoOfferRow> {
  const { courier_id: _, ...change } = row;
  return db
    .insertInto('auto_offer_rules')
    .values(row)
    .onConflict((conflict) => conflict.column('courier_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Rules, set by a moment, of verified available couriers around a point, for a size; roughly nearest first. */
export async function autoOfferRulesAround(
  db: Database,
  input: { point: LatLng; radiusMeters: number; size: ParcelSize; setBy: Date; limit: number },
): Promise<AutoOfferRow[]> {
  return db
    .selectFrom('auto_offer_rules')
    .innerJoin('couriers', 'couriers.account_id', 'auto_offer_rules.courier_id')
    .selectAll('auto_offer_rules')
    .where('auto_offer_rules.enabled', '=', true)
    .where('auto_offer_rules.updated_at', '<=', input.setBy)
    .where('couriers.online', '=', true)
    .where('couriers.state', '=', 'verified')
    .where(sql<boolean>`${input.size} = ANY (auto_offer_rules.sizes)`)
    .where(sql<boolean>`centre_pt <@ ${boxOf(boundsAround(input.point, input.radiusMeters))}`)
    .orderBy(sql`centre_pt <-> ${pointOf(input.point)}`)
    .limit(input.limit)
    .execute();
}

/** The number of automatic offers of a courier on a calendar day of a time zone, whatever their status. */
export async function countAutomaticOffers(
  db: Database,
  courierId: string,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<number> {
  const row = await db
    .selectFrom('offers')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('courier_id', '=', courierId)
    .where('automatic', '=', true)
    .where(sql<boolean>`created_at >= ${day}::date::timestamp AT TIME ZONE ${timeZone}`)
    .where(sql<boolean>`created_at < (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone}`)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Whether a courier has ever made an offer on a delivery, by hand or by rule, whatever its status. */
export async function hasOfferedOn(db: Database, courierId: string, deliveryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('courier_id', '=', courierId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
