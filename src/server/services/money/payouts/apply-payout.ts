import { nextPayoutStep } from '#domain/money/payments/payouts.ts';
import { findPayoutAccount } from '#server/db/money/payout-accounts.ts';
import { findPayout, type PayoutRow } from '#server/db/money/payouts.ts';
import type { Deps } from '#server/deps.ts';
import { ProviderRefusal } from '#server/ports/provider-refusal.ts';
import { payoutRefused } from './payout-refused.ts';
import { STEPS } from './payout-steps.ts';

/** From a new account to the bank's answer no payout needs more turns than this. */
const MOST_TURNS = 8;

/**
 * Brings one payout on as far as it goes now: the provider is asked for the next step, what it says is recorded, and
 * again. Job, sweep and signed message all call it; each step is done once, however often it is asked for. Works
 * outside of transactions. Throws `unavailable` when the provider does not answer.
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
      // What is owed now is not asked for again at once.
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
