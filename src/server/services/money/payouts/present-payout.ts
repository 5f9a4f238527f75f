import type { Payout } from '#contract/money/payouts.ts';
import type { PayoutRow } from '#server/db/money/payouts.ts';

/** A payout as its courier sees it. */
export function presentPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    amount: { amount: row.amount, currency: row.currency },
    state: row.state,
    ibanLast4: row.iban_last4,
    failure: row.state === 'failed' ? row.failure : null,
    requestedAt: row.requested_at.toISOString(),
    arrivesAt: row.arrives_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
