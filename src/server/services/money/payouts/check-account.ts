import {
  type PayoutAccountFacts,
  payoutAccountState,
  type PayoutAccountState,
} from '#domain/money/payments/payout-accounts.ts';
import {
  lockPayoutAccount,
  type PayoutAccountRow,
  payoutsWaitingFor,
  updatePayoutAccount,
} from '#server/db/money/payout-accounts.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { ProviderRefusal } from '#server/ports/provider-refusal.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { enqueuePayoutSync } from './enqueue-payout-sync.ts';

/** An account that was closed, or whose holder has revoked our access. */
const GONE: PayoutAccountFacts = {
  transfers: 'inactive',
  canPayOut: false,
  due: [],
  disabledReason: 'rejected.no_access',
};

/**
 * Syncs a courier's account with the provider: reads and stores its state. The holder is notified when the provider
 * asks for something or stops paying; waiting payouts are enqueued once the account is active. Runs outside of
 * transactions. Answers null for an account that is not in our books.
 */
export async function checkAccount(deps: Deps, ref: string): Promise<PayoutAccountState | null> {
  const facts = await factsOf(deps, ref);
  return inTransaction(deps, async (tx) => {
    const account = await lockPayoutAccount(tx.db, ref);
    if (!account) return null;
    const state = payoutAccountState(facts);
    const now = tx.clock.now();
    await updatePayoutAccount(tx.db, ref, {
      state,
      due: [...facts.due],
      disabled_reason: facts.disabledReason,
      checked_at: now,
    });
    if (state !== account.state || facts.due.length !== account.due.length) {
      await notifyHolder(tx, account, state, facts.due.length);
      tx.publish([`account:${account.account_id}`], { name: 'money.changed' });
    }
    if (state === 'active' && account.state !== 'active') {
      await Promise.all((await payoutsWaitingFor(tx.db, ref)).map((id) => enqueuePayoutSync(tx, id)));
    }
    return state;
  });
}

async function factsOf(deps: Deps, ref: string): Promise<PayoutAccountFacts> {
  try {
    return await deps.payouts.readAccount(ref);
  } catch (error) {
    if (error instanceof ProviderRefusal && error.kind === 'account_gone') return GONE;
    throw error;
  }
}

async function notifyHolder(tx: Tx, before: PayoutAccountRow, state: PayoutAccountState, due: number) {
  // A refused bank account is notified with its payout.
  if (before.bank_refused_at) return;
  const hasNewRequirements = due > 0 && (before.due.length === 0 || before.state !== state);
  const isCourier = (await findCourier(tx.db, before.account_id))?.iban === before.iban;
  const requested = isCourier ? ('payout_details_due' as const) : ('cod_details_due' as const);
  const stops = isCourier && state === 'restricted';
  const fact = stops ? 'payout_stopped' : hasNewRequirements ? requested : null;
  if (!fact || (fact === 'payout_stopped' && before.state === state)) return;
  const key = `${fact}:${before.provider_ref}:${tx.clock.now().getTime()}`;
  await enqueueNotification(tx, { fact, key, actor: 'system', accountId: before.account_id });
}
