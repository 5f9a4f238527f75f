import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { Database } from './connect.ts';
import { isDisputed } from './disputes.ts';
import type { PayoutTables } from './schema-payouts.ts';

const DAY = 86_400_000;

export type PayoutRow = Selectable<PayoutTables['payouts']>;

export async function insertPayout(
  db: Database,
  row: Insertable<PayoutTables['payouts']>,
): Promise<PayoutRow> {
  return db.insertInto('payouts').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findPayout(db: Database, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockPayout(db: Database, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updatePayout(
  db: Database,
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
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before) {
    query = query.where(sql<SqlBool>`(requested_at, id) < (${page.before.at}, ${page.before.id})`);
  }
  return query.execute();
}

/**
 * Payouts with something to do: not told to the provider yet, or due to have arrived, or quiet for a while; and those
 * that are paid, which a bank may still send back: each once a day.
 */
export async function unfinishedPayouts(
  db: Database,
  input: { now: Date; quietSince: Date; paidSince: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where((e) =>
      e.or([
        e.and([
          e('ended_at', 'is', null),
          e.or([
            e('state', '=', 'requested'),
            e('failure', 'is not', null),
            e('arrives_at', '<=', input.now),
            e('updated_at', '<=', input.quietSince),
          ]),
        ]),
        e.and([
          e('state', '=', 'paid'),
          e('ended_at', '>', input.paidSince),
          e('updated_at', '<=', new Date(input.now.getTime() - DAY)),
        ]),
      ]),
    )
    .orderBy('updated_at')
    .limit(input.limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function payoutAccountOf(
  db: Database,
  accountId: string,
  iban: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payout_accounts')
    .select('provider_ref')
    .where('account_id', '=', accountId)
    .where('iban', '=', iban)
    .executeTakeFirst();
  return row?.provider_ref;
}

export async function insertPayoutAccount(
  db: Database,
  row: Insertable<PayoutTables['payout_accounts']>,
): Promise<void> {
  await db
    .insertInto('payout_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a complaint about a delivery of this courier waits for a decision. */
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

/** Account numbers go with the person; the last four signs stay with the payouts. */
export async function forgetBankAccounts(db: Database, accountId: string): Promise<void> {
  await db.updateTable('payouts').set({ iban: null }).where('account_id', '=', accountId).execute();
  await db.deleteFrom('payout_accounts').where('account_id', '=', accountId).execute();
}
