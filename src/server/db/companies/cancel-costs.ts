import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

/** What a cancelled delivery cost: its fee as booked, the platform's net part and VAT of it, and what was given back of it. */
export type CancelCost = { fee: number; net: number; vat: number; returned: number };

/** The costs of cancelled deliveries by their ids, in minor units; none for one without a fee. */
export async function cancelCostsOf(
  db: Database,
  deliveryIds: readonly string[],
): Promise<Map<string, CancelCost>> {
  if (deliveryIds.length === 0) return new Map();
  const { rows } = await sql<CancelCost & { id: string }>`
    SELECT t.delivery_id AS id,
           coalesce(-sum(e.amount) FILTER (WHERE a.code IN ('courier_payable', 'cancel_fee_revenue', 'vat_payable')), 0)::bigint AS fee,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'cancel_fee_revenue'), 0)::bigint AS net,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'vat_payable'), 0)::bigint AS vat,
           coalesce((SELECT sum(r.amount) FROM fee_returns r WHERE r.delivery_id = t.delivery_id), 0)::bigint AS returned
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.delivery_id = ANY (${[...deliveryIds]}::text[]) AND t.kind LIKE 'cancel%'
    GROUP BY t.delivery_id`.execute(db);
  return new Map(rows.map(({ id, ...cost }) => [id, cost]));
}
