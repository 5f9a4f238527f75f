import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import { isDisputed } from './disputes.ts';
import type { PayoutTables } from '../schema-payouts.ts';

const DAY = 86_400_000;

export type PayoutRow = Selectable<PayoutTables['payouts']>;

export async function insertPayout(
  db: Transaction,
  row: Insertable<PayoutTables['payouts']>,
): Promise<PayoutRow> {
  return db.insertInto('payouts').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findPayout(db: Database, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockPayout(db: Transaction, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updatePayout(
  db: Transaction,
  id: string,
  change: Updateable<PayoutTables['payouts']>,
): Promise<PayoutRow> {
  return db.updateTable('payouts').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** A page of a courier's payouts, newest first. */
export async function listPayouts(
  db: Database,
  page: { accountId: string; before: { at: Date; id: string } | null; limit: number },
): Promise<PayoutRow[]> {
  let query = db
    .selectFrom('payouts')
    .selectAll()
    .where('account_id', '=', page.accountId)
    .where('purpose', '=', 'earnings')
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before) {
    query = query.where(sql<SqlBool>`(requested_at, id) < (${page.before.at}, ${page.before.id})`);
  }
  return query.execute();
}

/**
 * Payouts that need work: not sent to the provider yet, or expected to have arrived, or without news for a while; once
 * a day also paid ones, which a bank may return, and those owed. One that waits for its account's holder is due when
 * the account was not read for a while.
 */
export async function unfinishedPayouts(
  db: Database,
  input: { now: Date; quietSince: Date; paidSince: Date; limit: number },
): Promise<string[]> {
  const { now, quietSince, paidSince, limit } = input;
  const dayAgo = new Date(now.getTime() - DAY);
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM payouts p LEFT JOIN payout_accounts a ON a.provider_ref = p.account_ref
    WHERE (
        p.ended_at IS NULL AND (p.wait_until IS NULL OR p.wait_until <= ${now})
        AND (p.state = 'requested' OR p.failure IS NOT NULL OR p.arrives_at <= ${now} OR p.updated_at <= ${quietSince})
        AND (p.transfer_ref IS NOT NULL OR p.failure IS NOT NULL OR a.state IS NULL OR a.state = 'active'
             OR a.checked_at IS NULL OR a.checked_at <= ${quietSince})
      )
      OR (p.state = 'paid' AND p.ended_at > ${paidSince} AND p.updated_at <= ${dayAgo})
      OR (p.owed_since IS NOT NULL AND p.collected_at IS NULL AND p.owed_since > ${paidSince} AND p.updated_at <= ${dayAgo})
    ORDER BY p.updated_at LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether a delivery of this courier has an open dispute. */
export async function hasDisputeAgainst(db: Database, courierId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('courier_id', '=', courierId)
    .where(isDisputed)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
