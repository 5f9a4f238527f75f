import { sql } from 'kysely';
import { anyOf } from '../core/any-of.ts';
import type { Transaction } from '../core/connect.ts';
import { jsonRows } from '../core/json-rows.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import type { OfferRow } from './offers.ts';

/**
 * Reads and locks deliveries, in the order of their ids: those that somebody else has locked are left out, and nothing
 * is waited for.
 */
export async function lockFreeDeliveries(db: Transaction, ids: readonly string[]): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The same for offers; their deliveries' locks always come first. */
export async function lockFreeOffers(db: Transaction, ids: readonly string[]): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The columns that a choice changes, with their types in the database. */
const CHANGED = {
  last_seq: 'int',
  last_hash: 'bytea',
  offer_id: 'text',
  eta_minutes: 'int',
  funding_round: 'int',
  chosen_by: 'text',
  price: 'bigint',
  coupon: 'bigint',
  promo_code: 'text',
  courier_net: 'bigint',
  commission_net: 'bigint',
  commission_vat: 'bigint',
  status: 'text',
  stage: 'text',
  courier_id: 'text',
  method: 'text',
  accepted_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Partial<Record<keyof DeliveryRow, string>>;

type ChangedColumn = keyof typeof CHANGED;
/** What a choice changes of one delivery that was read at `version`. */
export type ChosenChange = { id: string; version: number; change: Pick<DeliveryRow, ChangedColumn> };

/** Stores the choices of several locked deliveries. Throws when one is not as it was read, or a change has another column. */
export async function storeChosen(db: Transaction, chosen: readonly ChosenChange[]): Promise<void> {
  const columns = Object.keys(CHANGED);
  const rows = chosen.map(({ id, version, change }) => {
    const unknown = Object.keys(change).filter((column) => !columns.includes(column));
    if (unknown.length > 0) throw new Error(`a choice changes ${unknown.join(', ')}, which is not stored`);
    return { ...change, id, version };
  });
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)} = c.${sql.ref(column)}`));
  const types = Object.entries({ id: 'text', version: 'int', ...CHANGED });
  const fields = sql.join(types.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`));
  const { numAffectedRows } = await sql`
    UPDATE deliveries SET ${values}, version = deliveries.version + 1
    FROM json_to_recordset(${jsonRows(rows)}::json) AS c (${fields})
    WHERE deliveries.id = c.id AND deliveries.version = c.version`.execute(db);
  if (Number(numAffectedRows) !== chosen.length) throw new Error('a locked delivery was not as it was read');
}
