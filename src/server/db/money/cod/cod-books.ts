import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Database } from '../../core/connect.ts';
import { WITHOUT_TIME } from './cod-couriers.ts';
import { hasMoneyAtProvider, isAccountRefused } from './cod-remittances.ts';

/** Sums of goods' money in minor units, as the books and as the deliveries have them. */
export type CodBooksRow = {
  held: number;
  owed: number;
  lost: number;
  on_way: number;
  /** What the deliveries say is owed, and what was collected without a trace: zero for books that are right. */
  owed_by_deliveries: number;
  drift: number;
};

/** Goods' money as the books and the deliveries have it, of one moment. */
export async function codBooks(db: Database, currency: Currency): Promise<CodBooksRow> {
  const { rows } = await sql<CodBooksRow>`
    SELECT b.held, b.owed, b.lost, p.on_way, c.owed AS owed_by_deliveries,
           b.held + b.lost + h.handed_in + n.netted + k.by_card - b.owed - p.not_failed AS drift
    FROM (
      SELECT coalesce(sum(balance) FILTER (WHERE code = 'courier_cod_cash'), 0)::bigint AS held,
             coalesce(-sum(balance) FILTER (WHERE code = 'cod_payable'), 0)::bigint AS owed,
             coalesce(sum(balance) FILTER (WHERE code = 'cod_loss'), 0)::bigint AS lost
      FROM ledger_accounts WHERE currency = ${currency} AND code IN ('courier_cod_cash', 'cod_payable', 'cod_loss')
    ) b, (
      SELECT coalesce(sum(amount) FILTER (WHERE ended_at IS NULL), 0)::bigint AS on_way,
             coalesce(sum(amount) FILTER (WHERE state <> 'failed'), 0)::bigint AS not_failed
      FROM payouts WHERE purpose = 'cod' AND currency = ${currency}
    ) p, (
      SELECT coalesce(sum(amount), 0)::bigint AS owed FROM delivery_cods
      WHERE currency = ${currency} AND state IN ('collected', 'handed_in', 'payable') AND remittance_id IS NULL
    ) c, (
      SELECT coalesce(sum(amount), 0)::bigint AS handed_in FROM cod_hand_ins WHERE currency = ${currency}
    ) h, (
      SELECT coalesce(sum(amount), 0)::bigint AS netted FROM cod_nettings WHERE currency = ${currency}
    ) n, (
      SELECT coalesce(sum(CASE WHEN method = 'card' THEN amount ELSE card_part END), 0)::bigint AS by_card
      FROM delivery_cods WHERE currency = ${currency}
    ) k`.execute(db);
  return rows[0] ?? { ...{ held: 0, owed: 0, lost: 0 }, ...{ on_way: 0, owed_by_deliveries: 0, drift: 0 } };
}

/** A sender to whom goods' money is owed, and what prevents it from being sent; minor units. */
export type CodSenderRow = {
  id: string;
  sender: string;
  ready: number;
  since: Date | null;
  with_couriers: number;
  on_way: number;
  is_missing: boolean;
  is_refused: boolean;
  is_at_provider: boolean;
};

type Page = { after: { at: Date; id: string } | null; limit: number };

/** A page of the senders to whom goods' money is owed, who waits longest first. */
export async function sendersWithCod(
  db: Database,
  currency: Currency,
  { after, limit }: Page,
): Promise<CodSenderRow[]> {
  const isReady = sql`c.state IN ('handed_in', 'payable') AND c.remittance_id IS NULL`;
  const place = sql`coalesce(min(c.handed_in_at) FILTER (WHERE ${isReady}), ${WITHOUT_TIME})`;
  const { rows } = await sql<CodSenderRow>`
    SELECT p.id, coalesce(p.business_name, p.first_name || ' ' || p.last_name) AS sender,
           coalesce(sum(c.amount) FILTER (WHERE ${isReady}), 0)::bigint AS ready,
           min(c.handed_in_at) FILTER (WHERE ${isReady}) AS since,
           coalesce(sum(c.amount) FILTER (WHERE c.state = 'collected'), 0)::bigint AS with_couriers,
           coalesce(sum(c.amount) FILTER (WHERE c.state = 'payable' AND c.remittance_id IS NOT NULL), 0)::bigint AS on_way,
           coalesce(bool_or(c.payout_iban IS NULL) FILTER (WHERE ${isReady}), false) AS is_missing,
           coalesce(bool_or(${isAccountRefused}) FILTER (WHERE ${isReady}), false) AS is_refused,
           coalesce(bool_or(${hasMoneyAtProvider}) FILTER (WHERE ${isReady}), false) AS is_at_provider
    FROM delivery_cods c JOIN accounts p ON p.id = c.sender_id
    WHERE c.currency = ${currency} AND c.state IN ('collected', 'handed_in', 'payable')
    GROUP BY p.id ${after ? sql`HAVING (${place}, p.id) > (${after.at}, ${after.id})` : sql``}
    ORDER BY ${place}, p.id LIMIT ${limit}`.execute(db);
  return rows;
}
