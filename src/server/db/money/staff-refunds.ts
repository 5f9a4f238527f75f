import type { Currency } from '#domain/money.ts';
import { sql } from 'kysely';
import type { AttemptPurpose } from '#domain/money/payments/attempt-table.ts';
import type { RefundOutcome } from '#domain/money/payments/refunds.ts';
import type { Database } from '../core/connect.ts';

/** A refund as the staff see it: made by the provider, or requested and not made yet. */
export type StaffRefundRow = {
  id: string;
  stand: RefundOutcome;
  is_late: boolean;
  amount: number;
  made_good: number;
  currency: Currency;
  purpose: AttemptPurpose;
  delivery_id: string | null;
  number: number | null;
  first_name: string;
  last_name: string;
  email: string | null;
  reason: string | null;
  seen_at: Date;
  looked_at: Date | null;
  ended_at: Date | null;
};

/** The cursor of a page; late ones come first. */
export type RefundsAfter = { isLate: boolean; at: Date; id: string };

type Page = { stand: RefundOutcome | null; lateBefore: Date; after: RefundsAfter | null; limit: number };

/** A page of refunds: those pending since before `lateBefore` first, then the newest. */
export async function staffRefunds(
  db: Database,
  { stand, lateBefore, after, limit }: Page,
): Promise<StaffRefundRow[]> {
  const { rows } = await sql<StaffRefundRow>`
    WITH all_refunds AS (
      SELECT ref AS id, attempt_id, amount, made_good, reason, seen_at, looked_at, ended_at,
             CASE WHEN status IN ('pending', 'requires_action') THEN 'waiting'
                  WHEN status = 'succeeded' THEN 'done'
                  WHEN made_good > 0 THEN 'made_good'
                  ELSE 'failed' END AS stand
      FROM provider_refunds
      UNION ALL
      SELECT id, attempt_id, amount, 0, refusal, asked_at, NULL, NULL, 'waiting'
      FROM payment_steps WHERE kind = 'refund' AND state = 'asked'
    ), ranked AS (
      SELECT *, stand = 'waiting' AND seen_at < ${lateBefore} AS is_late FROM all_refunds
    )
    SELECT r.id, r.stand, r.is_late, r.amount, r.made_good, r.reason, r.seen_at, r.looked_at, r.ended_at,
           p.currency, p.purpose, p.delivery_id, d.number, a.first_name, a.last_name,
           CASE WHEN a.email_verified_at IS NOT NULL THEN a.email END AS email
    FROM ranked r
    JOIN payment_attempts p ON p.id = r.attempt_id
    JOIN accounts a ON a.id = p.account_id
    LEFT JOIN deliveries d ON d.id = p.delivery_id
    WHERE (${stand}::text IS NULL OR r.stand = ${stand})
      AND (${after?.at ?? null}::timestamptz IS NULL
        OR (r.is_late, r.seen_at, r.id) < (${after?.isLate ?? false}, ${after?.at ?? null}, ${after?.id ?? ''}))
    ORDER BY r.is_late DESC, r.seen_at DESC, r.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
