import type { Currency } from '#domain/money.ts';
import { type Insertable, sql } from 'kysely';
import { TAKEN_STATES } from '#domain/money/payments/chargebacks.ts';
import type { RefundableTopUp, WalletLine } from '#domain/money/payments/own-money.ts';
import type { Database } from '../core/connect.ts';
import type { WalletRefundTables } from '../schema-wallet-refunds.ts';

/** Inserts the part of a wallet refund that goes to one top-up's card. */
export async function insertWalletRefund(
  db: Database,
  row: Insertable<WalletRefundTables['wallet_refunds']>,
): Promise<void> {
  await db.insertInto('wallet_refunds').values(row).execute();
}

/** A wallet's lines from its first gift on, to be evaluated one by one; without a gift all of it is own money. */
export async function walletLinesWithGifts(
  db: Database,
  accountId: string,
  currency: Currency,
): Promise<WalletLine[]> {
  const { rows } = await sql<{ posting: string; amount: number; delivery_id: string | null }>`
    WITH mine AS (
      SELECT e.id, t.kind AS posting, -e.amount AS amount, t.delivery_id
      FROM ledger_accounts a
      JOIN ledger_entries e ON e.account_id = a.id
      JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE a.code = 'user_wallet' AND a.owner = ${accountId} AND a.currency = ${currency}
    )
    SELECT posting, amount, delivery_id FROM mine
    WHERE EXISTS (SELECT FROM mine m WHERE m.posting IN ('goodwill', 'goodwill_gift'))
    ORDER BY id`.execute(db);
  return rows.map(({ posting, amount, delivery_id: deliveryId }) => ({
    posting,
    amount: Number(amount),
    deliveryId,
  }));
}

/** A person's refundable top-ups: not fully refunded and without a chargeback, newest first. */
export async function refundableTopUps(db: Database, accountId: string): Promise<RefundableTopUp[]> {
  return db
    .selectFrom('payment_attempts')
    .select(['id', sql<number>`target_amount`.as('remaining')])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'top_up')
    .where('state', '=', 'captured')
    .where('target_amount', '>', 0)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('chargebacks')
            .select('chargebacks.id')
            .whereRef('chargebacks.attempt_id', '=', 'payment_attempts.id')
            .where('chargebacks.state', 'in', TAKEN_STATES),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The sum of refunds to cards in progress, in minor units. */
export async function inTransitToCards(db: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(
      CASE WHEN p.state = 'captured' THEN p.captured - p.refunded - p.target_amount ELSE 0 END
      + coalesce((SELECT sum(r.amount) FROM provider_refunds r
                  WHERE r.attempt_id = p.id AND r.status IN ('pending', 'requires_action')), 0)), 0)::bigint AS sum
    FROM payment_attempts p
    WHERE p.account_id = ${accountId} AND p.purpose = 'top_up' AND p.target_amount IS NOT NULL
      AND p.state IN ('captured', 'refunded')
      AND EXISTS (SELECT FROM wallet_refunds w WHERE w.attempt_id = p.id)`.execute(db);
  return Math.max(0, Number(rows[0]?.sum ?? 0));
}

/** Whether a payment is a top-up that was partly refunded to its card. */
export async function wasSentBack(db: Database, attemptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_refunds')
    .select('request_id')
    .where('attempt_id', '=', attemptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
