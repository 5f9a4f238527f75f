import type { PayoutStep } from '#domain/money/payments/payouts.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import { findPayoutAccount } from '#server/db/money/payout-accounts.ts';
import { lastAttempt } from '#server/db/money/payout-attempts.ts';
import type { PayoutRow } from '#server/db/money/payouts.ts';
import type { Deps } from '#server/deps.ts';
import type { PayoutOrder, ProviderPayout } from '#server/ports/payouts.ts';
import { callProvider, IBAN_CHANGED, isEarnings, mayHaveBeenMade } from './call-provider.ts';
import { checkAccount } from './check-account.ts';
import { isAsOrdered } from './compare-payout.ts';
import { openAccount, openAccountAt } from './open-account.ts';
import { ACCOUNT_REFUSED } from './payout-refused.ts';
import { collectOwed, confirmPaid, endPayout, recordPayout, reopenPayout } from './record-payout.ts';
import { refuseBank } from './refuse-bank.ts';

/** Failure code: the courier was suspended before the payout was requested from the provider. */
const SUSPENDED = 'courier_suspended';
/** After this long a request that the provider does not know of was never received. */
const SETTLED_MS = 600_000;
/** The provider asks for another bank account (docs.stripe.com/connect/payouts-connected-accounts). */
const ANOTHER_BANK = 'external_account';
/** Failure code: the provider moved something else than was ordered. */
const MOVED_OTHERWISE = 'moved_otherwise';

/** Does one step; answers whether another one may follow now. */
type Take = (deps: Deps, payout: PayoutRow) => Promise<boolean>;

export const STEPS: Record<PayoutStep, Take> = {
  open_account: async (deps, payout) => {
    // The last moment at which the money has surely not been requested from the provider.
    const stopped = await stoppedBy(deps, payout);
    if (stopped) return failed(deps, payout, stopped);
    const ref = await accountFor(deps, payout);
    if (ref !== null) await recordPayout(deps, payout.id, { account_ref: ref });
    return ref !== null;
  },
  check_account: async (deps, payout) => {
    const stopped = await stoppedBy(deps, payout);
    if (stopped) return failed(deps, payout, stopped);
    const state = await checkAccount(deps, payout.account_ref ?? '');
    const isRefused = state === 'restricted' || (state !== 'active' && (await isBankRefused(deps, payout)));
    if (isRefused) return failUnpaid(deps, payout, ACCOUNT_REFUSED);
    return state === 'active';
  },
  transfer: async (deps, payout) => {
    if (await isForOldBank(deps, payout, 'transfer')) return failed(deps, payout, IBAN_CHANGED);
    if (!(await hasFundsAgain(deps, payout))) return false;
    const order = orderOf(payout);
    const made = await callProvider(deps, payout, 'transfer', {
      make: (key) => deps.payouts.transfer(order, key),
      find: () => deps.payouts.findTransfer(order),
      refOf: ({ ref }) => ref,
    });
    if (!made) return false;
    // A mismatched transfer is taken back whole, and the courier may request the payout again.
    const failure = (await isAsOrdered(deps, payout, made.claim)) ? null : MOVED_OTHERWISE;
    await recordPayout(deps, payout.id, { transfer_ref: made.ref, failure });
    return true;
  },
  send: async (deps, payout) => {
    if (await isForOldBank(deps, payout, 'send')) return failed(deps, payout, IBAN_CHANGED);
    const order = orderOf(payout);
    const made = await callProvider(deps, payout, 'send', {
      make: (key) => deps.payouts.send(order, key),
      find: () => deps.payouts.findPayout(order),
      refOf: ({ ref }) => ref,
    });
    if (!made) return false;
    await recordPayout(deps, payout.id, { payout_ref: made.ref, state: 'sent' });
    return isAsOrdered(deps, payout, made.claim);
  },
  read: async (deps, payout) => {
    const seen = await deps.payouts.read(payout.account_ref ?? '', payout.payout_ref ?? '');
    // A mismatched payout is not booked as paid until the staff have accepted it.
    const isBookable = seen.status !== 'paid' || (await isAsOrdered(deps, payout, seen.claim));
    if (!isBookable) return false;
    if (seen.status === 'paid') await endPayout(deps, payout.id, 'paid');
    else if (seen.status === 'failed')
      await recordPayout(deps, payout.id, { failure: await cause(deps, payout, seen) });
    else await recordPayout(deps, payout.id, { arrives_at: seen.arrivesAt });
    return seen.status === 'failed';
  },
  watch: async (deps, payout) => {
    const seen = await deps.payouts.read(payout.account_ref ?? '', payout.payout_ref ?? '');
    if (seen.status === 'failed') await reopenPayout(deps, payout.id, await cause(deps, payout, seen));
    else await confirmPaid(deps, payout.id);
    return seen.status === 'failed';
  },
  take_back: async (deps, payout) => {
    if (!(await takeBack(deps, payout))) return false;
    await endPayout(deps, payout.id, 'failed');
    return false;
  },
  give_back: async (deps, payout) => {
    await endPayout(deps, payout.id, 'failed');
    return false;
  },
  collect: async (deps, payout) => {
    if (await takeBack(deps, payout)) await collectOwed(deps, payout.id);
    return false;
  },
};

/** The account at the provider that a payout goes through; null where nobody is to be paid any more. */
async function accountFor(deps: Deps, payout: PayoutRow): Promise<string | null> {
  const { account_id: accountId, iban } = payout;
  if (isEarnings(payout)) return openAccount(deps, accountId);
  return iban === null ? null : openAccountAt(deps, { accountId, iban, purpose: 'cod' });
}

/** Why this payout must not start any more; null where it may. */
async function stoppedBy(deps: Deps, payout: PayoutRow): Promise<string | null> {
  if (!isEarnings(payout)) return null;
  const courier = await findCourier(deps.db, payout.account_id);
  if (courier?.state === 'suspended') return SUSPENDED;
  return courier?.iban === payout.iban ? null : IBAN_CHANGED;
}

/** Whether the courier has changed the bank account and this call has surely not been made to the old one. */
async function isForOldBank(deps: Deps, payout: PayoutRow, call: 'transfer' | 'send'): Promise<boolean> {
  const last = await lastAttempt(deps.db, payout.id, call);
  if (!isEarnings(payout) || mayHaveBeenMade(last)) return false;
  return (await findCourier(deps.db, payout.account_id))?.iban !== payout.iban;
}

async function failed(deps: Deps, { id }: PayoutRow, failure: string): Promise<true> {
  await recordPayout(deps, id, { failure });
  return true;
}

/**
 * Whether the bank account of this remittance takes no money any more: it has returned other money, or the provider wants
 * another one. It waits for no details: another account is named, to which what is in no remittance goes.
 */
async function isBankRefused(deps: Deps, payout: PayoutRow): Promise<boolean> {
  if (isEarnings(payout) || payout.iban === null) return false;
  const account = await findPayoutAccount(deps.db, payout.account_id, payout.iban);
  if (!account) return false;
  if (account.bank_refused_at !== null) return true;
  if (!account.due.includes(ANOTHER_BANK)) return false;
  await refuseBank(deps, payout, ANOTHER_BANK);
  return true;
}

/**
 * Fails a payout whose account cannot be paid. A transfer whose answer was lost is looked for, so that it is taken back
 * with the failure; false while it may still be on its way.
 */
async function failUnpaid(deps: Deps, payout: PayoutRow, failure: string): Promise<boolean> {
  const last = await lastAttempt(deps.db, payout.id, 'transfer');
  if (!last || !mayHaveBeenMade(last)) return failed(deps, payout, failure);
  const made = await deps.payouts.findTransfer(orderOf(payout));
  if (!made && deps.clock.now().getTime() - last.last_asked_at.getTime() < SETTLED_MS) return false;
  await recordPayout(deps, payout.id, made ? { transfer_ref: made.ref, failure } : { failure });
  return true;
}

/** After a refusal for lack of funds the next idempotency key is used only when there are enough. */
async function hasFundsAgain(deps: Deps, payout: PayoutRow): Promise<boolean> {
  const last = await lastAttempt(deps.db, payout.id, 'transfer');
  if (last?.outcome !== 'refused') return true;
  return (await deps.payouts.available(payout.currency)) >= payout.amount;
}

/** Why the bank returned the money; the bank account is not used again, unless the platform cancelled the payout. */
async function cause(deps: Deps, payout: PayoutRow, { failureCode }: ProviderPayout): Promise<string> {
  const why = failureCode ?? 'failed';
  if (why !== 'canceled') await refuseBank(deps, payout, why);
  return why;
}

async function takeBack(deps: Deps, payout: PayoutRow): Promise<boolean> {
  const ref = payout.transfer_ref ?? '';
  const done = await callProvider(deps, payout, 'back', {
    make: async (key) => {
      await deps.payouts.takeBack(ref, key);
      return true;
    },
    find: async () => ((await deps.payouts.isTakenBack(ref)) ? true : null),
    refOf: () => null,
  });
  return done !== null;
}

function orderOf(payout: PayoutRow): PayoutOrder {
  return {
    payoutId: payout.id,
    accountRef: payout.account_ref ?? '',
    amount: payout.amount,
    currency: payout.currency,
  };
}
