import { AppError } from '#domain/errors.ts';
import { PAYOUT_WATCH_DAYS } from '#domain/payments/payouts.ts';
import { unfinishedPayouts } from '#server/db/payouts.ts';
import type { Deps } from '#server/deps.ts';
import { applyPayout } from './apply-payout.ts';

const BATCH = 50;
/** A payout of which nothing was heard for so long is asked about. */
const QUIET_HOURS = 1;

/** Brings every payout on that has not ended, or that a bank may still send back, after any crash and without any message. */
export async function sweepPayouts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const quietSince = new Date(now.getTime() - QUIET_HOURS * 3_600_000);
  const paidSince = new Date(now.getTime() - PAYOUT_WATCH_DAYS * 86_400_000);
  for (const id of await unfinishedPayouts(deps.db, { now, quietSince, paidSince, limit: BATCH })) {
    await applyPayoutIfReachable(deps, id);
  }
}

/** Applies a payout now, unless the provider cannot be reached or has no money of ours yet. */
export async function applyPayoutIfReachable(deps: Deps, id: string): Promise<void> {
  try {
    await applyPayout(deps, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
  }
}
