import { nextPayoutStep } from '#domain/money/payments/payouts.ts';
import { findPayoutAccount } from '#server/db/money/payout-accounts.ts';
import { findPayout, type PayoutRow } from '#server/db/money/payouts.ts';
import type { Deps } from '#server/deps.ts';
import { ProviderRefusal } from '#server/ports/provider-refusal.ts';
import { payoutRefused } from './payout-refused.ts';
import { STEPS } from './payout-steps.ts';

/** Most steps of a payout in one run, from a new account to the bank's answer. */
const MOST_TURNS = 8;

/**
 * Syncs one payout with the provider, step by step as far as it goes now: requests the next step and records the
 * answer. Job, sweep and webhook all call it; each step is done once, however often it is requested. Runs outside of
 * transactions. Throws `unavailable` when the provider does not answer.
 */
export async function applyPayout(deps: Deps, id: string): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const payout = await findPayout(deps.db, id);
    if (!payout || isWaiting(deps, payout)) return;
    const step = nextPayoutStep(await factsOf(deps, payout));
    if (!step) return;
    try {
      if (!(await STEPS[step](deps, payout))) return;
    } catch (error) {
      if (!(error instanceof ProviderRefusal) || !(await payoutRefused(deps, payout, step, error)))
        throw error;
      // The money could not be taken back and is owed now: not requested again at once.
      if (step === 'take_back') return;
    }
  }
}

function isWaiting(deps: Deps, { wait_until: until }: PayoutRow): boolean {
  return until !== null && until > deps.clock.now();
}

async function factsOf(deps: Deps, row: PayoutRow) {
  const account = row.iban === null ? undefined : await findPayoutAccount(deps.db, row.account_id, row.iban);
  return {
    state: row.state,
    accountRef: row.account_ref,
    accountState: account?.state ?? null,
    transferRef: row.transfer_ref,
    payoutRef: row.payout_ref,
    failure: row.failure,
    isOwed: row.owed_since !== null && row.collected_at === null,
  };
}
