import { AppError } from '#domain/errors.ts';
import { PAYOUT_WATCH_DAYS } from '#domain/money/payments/payouts.ts';
import { unfinishedPayouts } from '#server/db/money/payouts.ts';
import type { Deps } from '#server/deps.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { applyPayout } from './apply-payout.ts';

/** A payout without news for this long is read. */
const QUIET_HOURS = 1;

/** Syncs every payout that has not ended, or that a bank may still return, after any crash and without any webhook. */
export const APPLY_PAYOUTS = eachItem('apply_payouts', {
  due: ({ db, clock }, limit) => {
    const now = clock.now();
    const quietSince = new Date(now.getTime() - QUIET_HOURS * 3_600_000);
    const paidSince = new Date(now.getTime() - PAYOUT_WATCH_DAYS * 86_400_000);
    return unfinishedPayouts(db, { now, quietSince, paidSince, limit });
  },
  handle: applyPayoutIfReachable,
});

/**
 * Applies a payout now, unless the provider cannot be reached or has no funds of ours yet: then the next sweep does.
 */
export async function applyPayoutIfReachable(deps: Deps, id: string): Promise<void> {
  try {
    await applyPayout(deps, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
  }
}
