import { type Insertable, sql } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { CashTables } from '../schema-cash.ts';

/** Inserts a courier's hand-in of cash; returns false when this receipt is already recorded. */
export async function insertHandIn(
  db: Database,
  row: Insertable<CashTables['cash_hand_ins']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('cash_hand_ins')
    .values(row)
    .onConflict((conflict) => conflict.columns(['courier_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A courier who owes cash, since when without a break, and the time of the last hand-in. */
export type CashRow = {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  owed: number;
  since: Date | null;
  last_amount: number | null;
  last_at: Date | null;
};

const OWING = sql`
  SELECT p.id, p.first_name, p.last_name, p.phone, a.balance AS owed, s.since,
         h.amount AS last_amount, h.taken_at AS last_at
  FROM ledger_accounts a
  JOIN accounts p ON p.id = a.owner
  CROSS JOIN LATERAL (
    SELECT min(t.posted_at) AS since
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.account_id = a.id AND e.id > coalesce(
      (SELECT max(z.id) FROM ledger_entries z WHERE z.account_id = a.id AND z.balance_after = 0), 0)
  ) s
  LEFT JOIN LATERAL (
    SELECT amount, taken_at FROM cash_hand_ins WHERE courier_id = a.owner ORDER BY taken_at DESC, id DESC LIMIT 1
  ) h ON true
  WHERE a.code = 'courier_cash'`;

/** Couriers who owe cash in a currency, the largest debt first; `after` is the last one seen. */
export async function couriersWithCash(
  db: Database,
  page: { currency: string; after: { owed: number; id: string } | null; limit: number },
): Promise<CashRow[]> {
  const after = page.after
    ? sql`AND (a.balance < ${page.after.owed} OR (a.balance = ${page.after.owed} AND p.id > ${page.after.id}))`
    : sql``;
  const { rows } = await sql<CashRow>`
    ${OWING} AND a.currency = ${page.currency} AND a.balance > 0 ${after}
    ORDER BY a.balance DESC, p.id LIMIT ${page.limit}`.execute(db);
  return rows;
}

/** One courier's cash debt; undefined for a courier who never took cash. */
export async function cashOfCourier(
  db: Database,
  courierId: string,
  currency: string,
): Promise<CashRow | undefined> {
  const { rows } = await sql<CashRow>`
    ${OWING} AND a.currency = ${currency} AND a.owner = ${courierId}`.execute(db);
  return rows[0];
}
