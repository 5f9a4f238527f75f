import { sql } from 'kysely';
import type { AccountCode, Posting } from '#domain/money/ledger/accounts.ts';
import { ACCOUNT_KINDS } from '#domain/money/ledger/accounts.ts';
import type { FeeParts } from '#domain/money/ledger/fare.ts';
import type { Currency } from '#domain/money.ts';
import { anyOf } from '../core/any-of.ts';
import type { Database, Transaction } from '../core/connect.ts';
import { constraintOf } from '../core/sql-states.ts';

/** A posting would overdraw an account. */
export class InsufficientBalance extends Error {
  constructor() {
    super('an account would stand on its wrong side');
    this.name = 'InsufficientBalance';
  }
}

/**
 * Books a posting; the database checks balance, signs and repetition. Throws InsufficientBalance when an account does
 * not hold enough.
 */
export async function post(db: Transaction, currency: Currency, posting: Posting): Promise<void> {
  try {
    await sql`SELECT ledger_post(${posting.key}, ${posting.kind}, ${posting.deliveryId}, ${currency},
      ${JSON.stringify(linesOf(posting))}::jsonb)`.execute(db);
  } catch (error) {
    if (constraintOf(error) === 'ledger_account_side') throw new InsufficientBalance();
    throw error;
  }
}

/**
 * Books several postings in one statement. Accounts are locked in one order, so that no two transactions that book
 * several wait for each other. Fails as a whole, with the database's own error.
 */
export async function postTogether(
  db: Transaction,
  postings: readonly { currency: Currency; posting: Posting }[],
): Promise<void> {
  const rows = postings.map(({ currency, posting }) => {
    const { key, kind, deliveryId } = posting;
    return { key, kind, deliveryId, currency, lines: linesOf(posting) };
  });
  await sql`SELECT ledger_post_all(${JSON.stringify(rows)}::json)`.execute(db);
}

function linesOf({ lines }: Posting) {
  return lines.map((line) => ({ account: line.account, owner: line.owner ?? '', amount: line.amount }));
}

/** Makes the postings of this transaction those of another moment: the demo's past is booked when it happened. */
export async function storeMomentOfPostings(db: Transaction, at: Date): Promise<void> {
  await sql`SELECT set_config('stafeta.posted_at', ${at.toISOString()}, true)`.execute(db);
}

/** The balance of an account on its normal side, in minor units: a wallet with 20.00 returns 2000. */
export async function balanceOf(
  db: Database,
  code: AccountCode,
  owner: string,
  currency: Currency,
): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('code', '=', code)
    .where('owner', '=', owner)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const balance = row?.balance ?? 0;
  return ACCOUNT_KINDS[code].side === 'credit' ? -balance || 0 : balance;
}

/** What wallets hold in each currency, in minor units. */
export async function walletsOf(
  db: Database,
  owners: readonly string[],
): Promise<{ owner: string; currency: string; amount: number }[]> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['owner', 'currency', 'balance'])
    .where('code', '=', 'user_wallet')
    .where('owner', '=', anyOf(owners))
    .execute();
  return rows.map(({ owner, currency, balance }) => ({ owner, currency, amount: -balance }));
}

/** Violated invariants of ledger, promo codes, invoices, disputes, payouts, provider and audit log; must be empty. */
export async function ledgerViolations(
  db: Database,
): Promise<{ rule: string; subject: string; detail: string }[]> {
  return db
    .selectFrom('ledger_violations')
    .selectAll()
    .unionAll(db.selectFrom('promotion_violations').selectAll())
    .unionAll(db.selectFrom('invoice_violations').selectAll())
    .unionAll(db.selectFrom('dispute_violations').selectAll())
    .unionAll(db.selectFrom('risk_hold_violations').selectAll())
    .unionAll(db.selectFrom('carryover_violations').selectAll())
    .unionAll(db.selectFrom('audit_violations').selectAll())
    .unionAll(db.selectFrom('payout_violations').selectAll())
    .unionAll(db.selectFrom('provider_violations').selectAll())
    .unionAll(db.selectFrom('statement_violations').selectAll())
    .unionAll(db.selectFrom('sandbox_violations').selectAll())
    .unionAll(db.selectFrom('goodwill_violations').selectAll())
    .unionAll(db.selectFrom('fee_return_violations').selectAll())
    .unionAll(db.selectFrom('wallet_refund_violations').selectAll())
    .unionAll(db.selectFrom('cash_violations').selectAll())
    .unionAll(db.selectFrom('cod_violations').selectAll())
    .unionAll(db.selectFrom('cover_violations').selectAll())
    .unionAll(db.selectFrom('guarantee_violations').selectAll())
    .unionAll(db.selectFrom('return_violations').selectAll())
    .unionAll(db.selectFrom('company_account_violations').selectAll())
    .unionAll(db.selectFrom('order_violations').selectAll())
    .unionAll(db.selectFrom('offer_violations').selectAll())
    .execute();
}

/** The cancel fee that was booked for a delivery and its parts, in minor units; zeros without one. */
export async function cancelFeeParts(db: Database, deliveryId: string): Promise<FeeParts> {
  const { rows } = await sql<{ courier: number; net: number; vat: number }>`
    SELECT coalesce(-sum(e.amount) FILTER (WHERE a.code = 'courier_payable'), 0)::bigint AS courier,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'cancel_fee_revenue'), 0)::bigint AS net,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'vat_payable'), 0)::bigint AS vat
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.delivery_id = ${deliveryId} AND t.kind LIKE 'cancel%'`.execute(db);
  const { courier, net, vat } = rows[0] ?? { courier: 0, net: 0, vat: 0 };
  return { fee: courier + net + vat, courier, revenueNet: net, revenueVat: vat };
}

/** Locks a person's wallet until the end of the transaction, for decisions that depend on its balance. */
export async function lockWallet(db: Transaction, accountId: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}
