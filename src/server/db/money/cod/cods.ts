import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CodState } from '#domain/money/cod/cod-table.ts';
import type { Currency } from '#domain/money.ts';
import type { Key } from '../../core/compiled-query.ts';
import type { Database, Transaction } from '../../core/connect.ts';
import type { CodTables } from '../../schema-cash.ts';

type CodTable = CodTables['delivery_cods'];
export type CodRow = Selectable<CodTable>;
export type NewCod = Pick<
  CodRow,
  'sender_id' | 'amount' | 'currency' | 'methods' | 'payout_iban' | 'reference'
>;

export async function insertCod(db: Transaction, row: Insertable<CodTable>): Promise<void> {
  await db.insertInto('delivery_cods').values(row).execute();
}

export async function findCod(db: Database, deliveryId: string): Promise<CodRow | undefined> {
  return codQuery(db, deliveryId).executeTakeFirst();
}

export function codQuery(db: Database, deliveryId: Key) {
  return db.selectFrom('delivery_cods').selectAll().where('delivery_id', '=', deliveryId);
}

/** Changes a cash on delivery that was read in the state `from`; returns false when it has moved since. */
export async function updateCod(
  db: Transaction,
  deliveryId: string,
  from: CodState,
  change: Updateable<CodTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery_cods')
    .set(change)
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Goods' money that a courier has, and what they are still to collect on their running trips in cash, minor units. */
export async function codWith(
  db: Database,
  courierId: string,
  currency: Currency,
): Promise<{ held: number; expected: number }> {
  const { rows } = await sql<{ held: number; expected: number }>`
    SELECT coalesce((SELECT balance FROM ledger_accounts
                     WHERE code = 'courier_cod_cash' AND owner = ${courierId} AND currency = ${currency}), 0)::bigint AS held,
           coalesce((SELECT sum(cod_amount) FROM deliveries
                     WHERE courier_id = ${courierId} AND status = 'accepted' AND currency = ${currency}
                       AND NOT EXISTS (SELECT FROM delivery_cods c WHERE c.delivery_id = deliveries.id
                                       AND num_nonnulls(c.card_attempt_id, c.transfer_id) > 0)), 0)::bigint AS expected`.execute(
    db,
  );
  return rows[0] ?? { held: 0, expected: 0 };
}

/** What a courier owes and the collections that are not handed in, the oldest first, of one moment. */
export async function heldCods(
  db: Database,
  courierId: string,
  currency: Currency,
): Promise<{ owed: number; cods: { id: string; amount: number }[] }> {
  const { rows } = await sql<{ owed: number; cods: { id: string; amount: number }[] }>`
    SELECT coalesce((SELECT balance FROM ledger_accounts
                     WHERE code = 'courier_cod_cash' AND owner = ${courierId} AND currency = ${currency}), 0)::bigint AS owed,
           coalesce((SELECT json_agg(json_build_object('id', delivery_id, 'amount', amount - card_part)
                                     ORDER BY collected_at, delivery_id)
                     FROM delivery_cods
                     WHERE courier_id = ${courierId} AND currency = ${currency} AND state = 'collected'), '[]') AS cods`.execute(
    db,
  );
  return rows[0] ?? { owed: 0, cods: [] };
}

/** Inserts a courier's hand-in of goods' money; returns false when this receipt is already recorded. */
export async function insertCodHandIn(
  db: Database,
  row: Insertable<CodTables['cod_hand_ins']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('cod_hand_ins')
    .values(row)
    .onConflict((conflict) => conflict.columns(['courier_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A row of the sender's list of goods' money. */
export type ListedCod = CodRow & { number: number; receiver_name: string; short: number };

type Page = { limit: number; after: { at: Date; id: string } | null; state?: CodState | undefined };

/** Goods' money of one sender, what moved last first. */
export async function listCods(
  db: Database,
  senderId: string,
  { limit, after, state }: Page,
): Promise<ListedCod[]> {
  const { rows } = await sql<ListedCod>`
    SELECT c.*, d.number, d.receiver_name,
           coalesce((SELECT sum(s.amount) FROM cod_shorts s WHERE s.delivery_id = c.delivery_id), 0)::bigint AS short
    FROM delivery_cods c JOIN deliveries d ON d.id = c.delivery_id
    WHERE c.sender_id = ${senderId}
      ${state === undefined ? sql`` : sql`AND c.state = ${state}`}
      ${after ? sql`AND (c.moved_at, c.delivery_id) < (${after.at}, ${after.id})` : sql``}
    ORDER BY c.moved_at DESC, c.delivery_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The sums of a sender's goods' money by state, minor units. */
export async function sumsOfCods(
  db: Database,
  senderId: string,
  currency: Currency,
): Promise<Partial<Record<CodState, number>>> {
  const rows = await db
    .selectFrom('delivery_cods')
    .select(({ fn }) => ['state', fn.sum<number>('amount').as('amount')])
    .where('sender_id', '=', senderId)
    .where('currency', '=', currency)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, amount }) => [state, Number(amount)]));
}
