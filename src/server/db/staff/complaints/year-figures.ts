import { sql } from 'kysely';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { Currency } from '#domain/money.ts';
import type { Database } from '../../core/connect.ts';

type Span = { from: Date; to: Date };
type ItemsRow = {
  size: ParcelSize;
  haulage: boolean;
  picked_up: number;
  delivered: number;
  returned: number;
  lost: number;
};

/** How many items were picked up, delivered, returned and lost in a span, by size, each once; haulage, which is no postal item, apart. */
export async function itemsOfSpan(db: Database, { from, to }: Span): Promise<ItemsRow[]> {
  const { rows } = await sql<ItemsRow>`
    SELECT d.size, d.haulage_terms IS NOT NULL AS haulage,
      count(DISTINCT e.delivery_id) FILTER (WHERE e.name = 'picked_up')::integer AS picked_up,
      count(DISTINCT e.delivery_id) FILTER (WHERE e.name = 'delivered')::integer AS delivered,
      count(DISTINCT e.delivery_id) FILTER (WHERE e.name = 'returned')::integer AS returned,
      count(DISTINCT e.delivery_id) FILTER (WHERE e.name = 'declared_lost')::integer AS lost
    FROM delivery_events e JOIN deliveries d ON d.id = e.delivery_id
    WHERE coalesce(e.device_at, e.at) >= ${from} AND coalesce(e.device_at, e.at) < ${to}
      AND e.name IN ('picked_up', 'delivered', 'returned', 'declared_lost')
    GROUP BY 1, 2`.execute(db);
  return rows;
}

type MoneyRow = {
  currency: Currency;
  haulage: boolean;
  carried: number;
  commission: number;
  cancel_fee: number;
  vat: number;
  refund: number;
  refunds: number;
  loss: number;
  losses: number;
  goodwill: number;
  goodwills: number;
};

/** What the ledger booked in a span, by currency, haulage apart: income, and what senders got back with how many postings. */
export async function moneyOfSpan(db: Database, { from, to }: Span): Promise<MoneyRow[]> {
  const decided = sql`t.kind IN ('dispute_refund', 'goodwill', 'cover_paid') AND a.code IN ('user_wallet', 'psp_clearing', 'courier_cash', 'company_receivable')`;
  const refund = sql`${decided} AND l.delivery_id IS NULL`;
  const loss = sql`${decided} AND l.delivery_id IS NOT NULL`;
  const goodwill = sql`t.kind = 'goodwill_gift' AND a.code = 'user_wallet'`;
  const { rows } = await sql<MoneyRow>`
    SELECT t.currency, d.haulage_terms IS NOT NULL AS haulage,
      coalesce(sum(e.amount) FILTER (WHERE a.code = 'delivery_escrow' AND t.kind = 'release'), 0)::bigint AS carried,
      coalesce(-sum(e.amount) FILTER (WHERE a.code = 'commission_revenue'), 0)::bigint AS commission,
      coalesce(-sum(e.amount) FILTER (WHERE a.code = 'cancel_fee_revenue'), 0)::bigint AS cancel_fee,
      coalesce(-sum(e.amount) FILTER (WHERE a.code = 'vat_payable'), 0)::bigint AS vat,
      coalesce(-sum(e.amount) FILTER (WHERE ${refund}), 0)::bigint AS refund,
      count(DISTINCT t.id) FILTER (WHERE ${refund})::integer AS refunds,
      coalesce(-sum(e.amount) FILTER (WHERE ${loss}), 0)::bigint AS loss,
      count(DISTINCT t.id) FILTER (WHERE ${loss})::integer AS losses,
      coalesce(-sum(e.amount) FILTER (WHERE ${goodwill}), 0)::bigint AS goodwill,
      count(DISTINCT t.id) FILTER (WHERE ${goodwill})::integer AS goodwills
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    LEFT JOIN losses l ON l.delivery_id = t.delivery_id
    LEFT JOIN deliveries d ON d.id = t.delivery_id
    WHERE t.posted_at >= ${from} AND t.posted_at < ${to}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}
