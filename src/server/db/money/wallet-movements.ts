import type { Currency } from '#domain/money.ts';
import { sql } from 'kysely';
import type { MovementKind } from '#domain/money/payments/movements.ts';
import type { Database } from '../core/connect.ts';

/** A wallet's ledger line, with the ledger's signs, and its delivery. */
export type MovementRow = {
  id: number;
  posting: string;
  amount: number;
  balance_after: number;
  currency: Currency;
  /** The part of a refund that was retained as a cancel fee. */
  fee: number;
  is_released: boolean;
  delivery_id: string | null;
  delivery_number: number | null;
  posted_at: Date;
};

/** A page of a wallet's lines, newest first. `before` is the last id seen; kinds as in domain/money/payments. */
export async function walletMovements(
  db: Database,
  page: {
    accountId: string;
    currency: Currency;
    before: number | null;
    kind: MovementKind | null;
    limit: number;
  },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    SELECT * FROM (
      SELECT e.id, t.kind AS posting, e.amount, e.balance_after, t.currency, t.posted_at,
        t.delivery_id, d.number AS delivery_number,
        -- Paid once the courier was: unless this very funding went back.
        (d.released_at IS NOT NULL AND NOT EXISTS (
          SELECT FROM ledger_transactions back
          WHERE back.idempotency_key = replace(t.idempotency_key, ':fund', ':cancel')
            AND back.idempotency_key <> t.idempotency_key)) AS is_released,
        CASE WHEN t.kind = 'cancel_wallet' THEN (
          SELECT coalesce(-sum(f.amount), 0)::bigint
          FROM ledger_entries f JOIN ledger_accounts fa ON fa.id = f.account_id
          WHERE f.transaction_id = t.id AND fa.code IN ('courier_payable', 'cancel_fee_revenue', 'vat_payable')
        ) ELSE 0 END AS fee
      FROM ledger_entries e
      JOIN ledger_transactions t ON t.id = e.transaction_id
      LEFT JOIN deliveries d ON d.id = t.delivery_id
      -- One value and no join, so that the entries are read backwards in the order of the account's index.
      WHERE e.account_id = (SELECT id FROM ledger_accounts
          WHERE code = 'user_wallet' AND owner = ${page.accountId} AND currency = ${page.currency})
        AND (${page.before}::bigint IS NULL OR e.id < ${page.before}::bigint)
    ) m
    WHERE ${ofKind(page.kind)}
    ORDER BY id DESC LIMIT ${page.limit}`.execute(db);
  return rows;
}

/** The postings with a movement kind of their own. */
const NAMED = sql.raw(`'topup', 'fund_wallet', 'goodwill_gift', 'wallet_to_card', 'refund_undone'`);

/** The same naming as domain/money/payments/movements, as an SQL filter. */
function ofKind(kind: MovementKind | null) {
  switch (kind) {
    case null:
      return sql`true`;
    case 'added':
      return sql`posting = 'topup'`;
    case 'held':
      return sql`posting = 'fund_wallet' AND is_released IS NOT TRUE`;
    case 'paid':
      return sql`posting = 'fund_wallet' AND is_released`;
    case 'goodwill':
      return sql`posting = 'goodwill_gift'`;
    case 'not_on_card':
      return sql`posting = 'refund_undone'`;
    case 'to_card':
      return sql`posting = 'wallet_to_card'`;
    case 'refunded':
      return sql`posting NOT IN (${NAMED}) AND amount < 0`;
    case 'other':
      return sql`posting NOT IN (${NAMED}) AND amount >= 0`;
  }
}
