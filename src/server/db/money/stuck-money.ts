import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { Finding } from './reconciliation.ts';

/** Payments that have not reached their target amount, and pending refunds, since before a moment. */
export async function stuckPayments(db: Database, before: Date): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT id AS subject, amount, created_at AS since, state AS note FROM payment_attempts
    WHERE (state IN ('created', 'pending') AND expires_at <= ${before})
       OR (created_at <= ${before} AND state IN ('authorised', 'mismatched') AND target_amount IS NOT NULL)
       OR (created_at <= ${before} AND state = 'captured' AND captured - refunded IS DISTINCT FROM target_amount)
    UNION ALL
    SELECT attempt_id, amount, seen_at, 'refund ' || status || coalesce(' ' || reason, '') FROM provider_refunds
    WHERE status IN ('pending', 'requires_action') AND seen_at <= ${before}
    ORDER BY since LIMIT 100`.execute(db);
  return rows;
}

/** Payouts without progress since before a moment; those that wait for the courier's own answers do not count. */
export async function stuckPayouts(db: Database, before: Date): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT p.id AS subject, p.amount, p.requested_at AS since, coalesce(p.failure, p.state) AS note
    FROM payouts p LEFT JOIN payout_accounts a ON a.provider_ref = p.account_ref
    WHERE p.ended_at IS NULL AND p.requested_at <= ${before} AND (p.arrives_at IS NULL OR p.arrives_at <= ${before})
      AND (p.transfer_ref IS NOT NULL OR a.state IS DISTINCT FROM 'needs_details')
    ORDER BY p.requested_at LIMIT 100`.execute(db);
  return rows;
}

/** Payouts whose money could not be fetched back from the courier's payout account; `note` is the courier's name. */
export async function owedPayouts(db: Database): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT p.id AS subject, p.amount, p.owed_since AS since, a.first_name || ' ' || a.last_name AS note
    FROM payouts p JOIN accounts a ON a.id = p.account_id
    WHERE p.owed_since IS NOT NULL AND p.collected_at IS NULL
    ORDER BY p.owed_since LIMIT 100`.execute(db);
  return rows;
}

/** Ended deliveries with money in escrow, without a dispute, a chargeback or a hold that a person decides already. */
export async function escrowsLeft(db: Database, endedBefore: Date): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT d.number::text AS subject, (-a.balance)::bigint AS amount, d.ended_at AS since, d.status AS note
    FROM ledger_accounts a JOIN deliveries d ON d.id = a.owner
    WHERE a.code = 'delivery_escrow' AND a.balance <> 0 AND d.ended_at <= ${endedBefore}
      AND NOT EXISTS (SELECT FROM disputes WHERE disputes.delivery_id = d.id AND disputes.state = 'open')
      AND NOT EXISTS (SELECT FROM chargebacks c WHERE c.delivery_id = d.id AND c.state = 'open')
      AND NOT EXISTS (SELECT FROM risk_holds h WHERE h.delivery_id = d.id AND h.state = 'open')
    ORDER BY d.ended_at LIMIT 100`.execute(db);
  return rows;
}

/** Card authorisations that expire by then. */
export async function lapsingHolds(db: Database, until: Date): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT coalesce(d.number::text, p.id) AS subject, p.amount, p.capture_before AS since, NULL AS note
    FROM payment_attempts p LEFT JOIN deliveries d ON d.id = p.delivery_id
    WHERE p.state = 'authorised' AND p.capture_before <= ${until}
    ORDER BY p.capture_before LIMIT 100`.execute(db);
  return rows;
}

/** Cash that couriers have owed without a break since before a moment; `note` is the courier's name. */
export async function oldCash(db: Database, before: Date): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT a.owner AS subject, a.balance AS amount, s.since, p.first_name || ' ' || p.last_name AS note
    FROM ledger_accounts a
    JOIN accounts p ON p.id = a.owner
    CROSS JOIN LATERAL (
      SELECT min(t.posted_at) AS since
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE e.account_id = a.id AND e.id > coalesce(
        (SELECT max(z.id) FROM ledger_entries z WHERE z.account_id = a.id AND z.balance_after = 0), 0)
    ) s
    WHERE a.code = 'courier_cash' AND a.balance > 0 AND s.since <= ${before}
    ORDER BY s.since LIMIT 100`.execute(db);
  return rows;
}

/** VAT by the ledger and by the documents, since there are documents; minor units. */
export async function vatSums(
  db: Database,
  currency: string,
): Promise<{ booked: number; documented: number }> {
  const { rows } = await sql<{ booked: number; documented: number }>`
    SELECT (SELECT coalesce(-sum(e.amount), 0) FROM ledger_entries e
            JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'vat_payable' AND a.currency = ${currency}
            WHERE e.transaction_id > (SELECT max(after_transaction) FROM invoicing_start))::bigint AS booked,
           (SELECT coalesce(sum(CASE kind WHEN 'credit_note' THEN -vat ELSE vat END), 0) FROM invoices
            WHERE currency = ${currency})::bigint AS documented`.execute(db);
  const { booked, documented } = rows[0] ?? { booked: 0, documented: 0 };
  return { booked: Number(booked), documented: Number(documented) };
}

/** Chargebacks that wait for our answer or for the bank's. */
export async function chargebacksWaiting(db: Database): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT id AS subject, amount, coalesce(answer_by, opened_at) AS since,
           CASE WHEN answer IS NULL THEN 'answer' ELSE 'bank' END AS note
    FROM chargebacks WHERE ended_at IS NULL ORDER BY opened_at LIMIT 100`.execute(db);
  return rows;
}
