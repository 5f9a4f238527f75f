import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import { PAYING_ACCOUNTS, PAYING_KINDS } from '#domain/staff/people/figures.ts';
import type { Database } from '../../core/connect.ts';

type Of = { id: string; currency: Currency; limit: number };
type Sum = { amount: number; since: Date | null };

/**
 * What a sender's newest deliveries cost them by the ledger, minor units, less what was given back: charged, though some of
 * it may still be owed. And since when.
 */
export async function chargedTo(db: Database, { id, currency, limit }: Of): Promise<Sum> {
  const { rows } = await sql<Sum>`
    SELECT coalesce(sum(e.amount), 0)::bigint AS amount, min(t.posted_at) AS since
    FROM (SELECT id FROM deliveries WHERE sender_id = ${id} ORDER BY created_at DESC, seq DESC LIMIT ${limit}) d
    JOIN ledger_transactions t ON t.delivery_id = d.id
      AND t.kind = ANY (${[...PAYING_KINDS]}) AND t.currency = ${currency}
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE a.owner = ${id} AND a.code = ANY (${[...PAYING_ACCOUNTS.own]})
      OR a.code = ANY (${[...PAYING_ACCOUNTS.shared]})`.execute(db);
  return rows[0] ?? { amount: 0, since: null };
}

/** What a courier earned with deliveries by the ledger, minor units, whether it is paid out or set against cash; and since when. */
export async function earnedBy(db: Database, { id, currency }: Omit<Of, 'limit'>): Promise<Sum> {
  const { rows } = await sql<Sum>`
    SELECT coalesce(-sum(e.amount), 0)::bigint AS amount, min(t.posted_at) AS since
    FROM ledger_accounts a
    JOIN ledger_entries e ON e.account_id = a.id
    JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.owner = ${id} AND a.code = 'courier_payable' AND a.currency = ${currency}
      AND t.delivery_id IS NOT NULL AND t.kind <> 'settle_cash'`.execute(db);
  return rows[0] ?? { amount: 0, since: null };
}

/** The goods' money that was collected for a sender, minor units, and whether any was ever to be. */
export async function codFor(
  db: Database,
  { id, currency }: Omit<Of, 'limit'>,
): Promise<{ collected: number; any: boolean }> {
  const { rows } = await sql<{ collected: number; any: boolean }>`
    SELECT coalesce(sum(amount) FILTER (WHERE collected_at IS NOT NULL), 0)::bigint AS collected, count(*) > 0 AS any
    FROM delivery_cods WHERE sender_id = ${id} AND currency = ${currency}`.execute(db);
  return rows[0] ?? { collected: 0, any: false };
}

/** The newest deliveries of a person that were brought, whether they sent or carried them. */
export async function deliveredFor(db: Database, id: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (SELECT id FROM deliveries WHERE sender_id = ${id} AND status = 'completed'
      ORDER BY created_at DESC, seq DESC LIMIT ${limit})
    UNION
    (SELECT id FROM deliveries WHERE courier_id = ${id} AND status = 'completed'
      ORDER BY created_at DESC, seq DESC LIMIT ${limit})`.execute(db);
  return rows.map((row) => row.id);
}

/** Of a courier's newest offers that are over: how many there are, and how many were chosen. */
export async function offersOf(
  db: Database,
  id: string,
  limit: number,
): Promise<{ made: number; chosen: number }> {
  const { rows } = await sql<{ made: number; chosen: number }>`
    SELECT count(*)::int AS made, count(*) FILTER (WHERE status = 'accepted')::int AS chosen
    FROM (SELECT status FROM offers WHERE courier_id = ${id} AND status <> 'live'
      ORDER BY created_at DESC, id DESC LIMIT ${limit}) o`.execute(db);
  return rows[0] ?? { made: 0, chosen: 0 };
}
