import type { Payout } from '#contract/money/payouts.ts';
import type { PayoutRow } from '#server/db/money/payouts.ts';

/** A payout as its courier sees it; `codNetted`: goods' money that was taken out of it, minor units. */
export function presentPayout(row: PayoutRow, codNetted = 0): Payout {
  return {
    id: row.id,
    amount: { amount: row.amount, currency: row.currency },
    codNetted: codNetted > 0 ? { amount: codNetted, currency: row.currency } : null,
    state: row.state,
    ibanLast4: row.iban_last4,
    failure: row.state === 'failed' ? row.failure : null,
    requestedAt: row.requested_at.toISOString(),
    arrivesAt: row.arrives_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
