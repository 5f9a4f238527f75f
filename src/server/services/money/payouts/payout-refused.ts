import type { PayoutStep } from '#domain/money/payments/payouts.ts';
import type { PayoutRow } from '#server/db/money/payouts.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderRefusal, RefusalKind } from '#server/ports/provider-refusal.ts';
import { DEFINITE } from './call-provider.ts';
import { checkAccount } from './check-account.ts';
import { endOwed, notePendingCollection, recordPayout } from './record-payout.ts';
import { refuseBank } from './refuse-bank.ts';

/** Failure code: the account cannot be paid, and no waiting changes that. */
export const ACCOUNT_REFUSED = 'account_refused';

const MINUTE = 60_000;
/** How long a payout backs off after a refusal that may be temporary. */
const WAIT_MINUTES: Partial<Record<RefusalKind, number>> = {
  account_inactive: 10,
  no_funds: 10,
  limit: 60,
};

/**
 * Handles a refusal: the payout waits, or fails and its money is taken back, or what cannot be taken back is owed.
 * Answers whether it was handled; else the caller throws the refusal.
 */
export async function payoutRefused(
  deps: Deps,
  payout: PayoutRow,
  step: PayoutStep,
  { kind, providerCode }: ProviderRefusal,
): Promise<boolean> {
  if (!DEFINITE.includes(kind)) return false;
  if (step === 'take_back') {
    await endOwed(deps, payout.id);
    return true;
  }
  if (step === 'collect') {
    await notePendingCollection(deps, payout.id);
    return true;
  }
  if (kind === 'account_gone' || kind === 'bank_unusable') {
    // Only a transfer or a send can be refused so: reading an account that is gone says nothing of the money.
    if (step === 'read' || step === 'watch') return false;
    const isBank = kind === 'bank_unusable' && payout.account_ref !== null;
    if (isBank) await refuseBank(deps, payout, providerCode ?? kind);
    else if (payout.account_ref !== null) await checkAccount(deps, payout.account_ref);
    await recordPayout(deps, payout.id, { failure: isBank ? (providerCode ?? kind) : ACCOUNT_REFUSED });
    return true;
  }
  // The next turn sees that the account waits for its holder; where the provider reports it active, the payout backs
  // off.
  if (kind === 'account_inactive' && (await checkAccount(deps, payout.account_ref ?? '')) !== 'active')
    return true;
  // Without funds of the platform, each sweep checks the balance.
  if (kind === 'no_funds' && step === 'transfer') return waitFor(deps, payout, 0);
  return waitFor(deps, payout, WAIT_MINUTES[kind] ?? 0);
}

async function waitFor(deps: Deps, payout: PayoutRow, minutes: number): Promise<true> {
  const until = new Date(deps.clock.now().getTime() + minutes * MINUTE);
  await recordPayout(deps, payout.id, { wait_until: until });
  return true;
}
