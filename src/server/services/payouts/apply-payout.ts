import { AppError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import { nextPayoutStep, type PayoutStep } from '#domain/payments/payouts.ts';
import { findAccount } from '#server/db/accounts.ts';
import { findCourier } from '#server/db/couriers.ts';
import { findPayout, insertPayoutAccount, payoutAccountOf, type PayoutRow } from '#server/db/payouts.ts';
import type { Deps } from '#server/deps.ts';
import type { PayoutOrder } from '#server/ports/payouts.ts';
import { found } from '../refusals.ts';
import { isAsOrdered } from './compare-payout.ts';
import { confirmPaid, endPayout, recordPayout, reopenPayout } from './record-payout.ts';

/** From a new account to the bank's answer no payout needs more turns than this. */
const MOST_TURNS = 8;
/** The account cannot be paid, and nothing will change that by itself. */
const ACCOUNT_REFUSED = 'account_refused';
/** The courier was suspended before the provider heard of the payout. */
const SUSPENDED = 'courier_suspended';
/** The provider moved something else than was ordered. */
const MOVED_OTHERWISE = 'moved_otherwise';

/**
 * Brings one payout on as far as it goes now: the provider is asked for the next step, what it says is recorded, and
 * again. Job, sweep and signed message all call it; each step has a key of its own, so asked for twice it is done once.
 * Works outside of transactions. Throws `unavailable` when the provider does not answer or has no money of ours yet.
 */
export async function applyPayout(deps: Deps, id: string): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const payout = await findPayout(deps.db, id);
    const step = payout ? nextPayoutStep(factsOf(payout)) : null;
    if (!payout || !step) return;
    if (!(await take(deps, payout, step))) return;
  }
}

function factsOf(row: PayoutRow) {
  const { state, account_ref: accountRef, transfer_ref: transferRef, payout_ref: payoutRef, failure } = row;
  return { state, accountRef, transferRef, payoutRef, failure };
}

/** Takes one step; answers whether there may be another one now. */
async function take(deps: Deps, payout: PayoutRow, step: PayoutStep): Promise<boolean> {
  try {
    return await STEPS[step](deps, payout);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'transition_refused') throw error;
    if (step === 'read' || step === 'watch' || step === 'take_back') throw error;
    await recordPayout(deps, payout.id, { failure: ACCOUNT_REFUSED });
    return true;
  }
}

type Take = (deps: Deps, payout: PayoutRow) => Promise<boolean>;

const STEPS: Record<PayoutStep, Take> = {
  open_account: async (deps, payout) => {
    // The last moment at which the provider has surely not been asked for the money.
    if ((await findCourier(deps.db, payout.account_id))?.state === 'suspended') {
      await recordPayout(deps, payout.id, { failure: SUSPENDED });
      return true;
    }
    await recordPayout(deps, payout.id, { account_ref: await accountOf(deps, payout) });
    return true;
  },
  transfer: async (deps, payout) => {
    const { transferRef, claim } = await deps.payouts.transfer(
      orderOf(payout),
      `payout:${payout.id}:transfer`,
    );
    // What left otherwise than ordered is fetched back whole, and is the courier's to ask for again.
    const failure = (await isAsOrdered(deps, payout, claim)) ? null : MOVED_OTHERWISE;
    await recordPayout(deps, payout.id, { transfer_ref: transferRef, failure });
    return true;
  },
  send: async (deps, payout) => {
    const { payoutRef, claim } = await deps.payouts.send(orderOf(payout), `payout:${payout.id}:send`);
    await recordPayout(deps, payout.id, { payout_ref: payoutRef, state: 'sent' });
    return isAsOrdered(deps, payout, claim);
  },
  read: async (deps, payout) => {
    const seen = await deps.payouts.read(payout.account_ref ?? '', payout.payout_ref ?? '');
    // Until the staff have looked at it, what left otherwise than ordered is not booked as paid.
    const isBookable = seen.status !== 'paid' || (await isAsOrdered(deps, payout, seen.claim));
    if (!isBookable) return false;
    if (seen.status === 'paid') await endPayout(deps, payout.id, 'paid');
    else if (seen.status === 'failed')
      await recordPayout(deps, payout.id, { failure: seen.failureCode ?? 'failed' });
    else await recordPayout(deps, payout.id, { arrives_at: seen.arrivesAt });
    return seen.status === 'failed';
  },
  watch: async (deps, payout) => {
    const seen = await deps.payouts.read(payout.account_ref ?? '', payout.payout_ref ?? '');
    if (seen.status === 'failed') await reopenPayout(deps, payout.id, seen.failureCode ?? 'failed');
    else await confirmPaid(deps, payout.id);
    return seen.status === 'failed';
  },
  take_back: async (deps, payout) => {
    await deps.payouts.takeBack(payout.transfer_ref ?? '', `payout:${payout.id}:back`);
    await endPayout(deps, payout.id, 'failed');
    return false;
  },
  give_back: async (deps, payout) => {
    await endPayout(deps, payout.id, 'failed');
    return false;
  },
};

/** The courier's account at the provider for this bank account; opened with the first payout to it. */
async function accountOf(deps: Deps, payout: PayoutRow): Promise<string> {
  const { account_id: courierId, iban, currency } = payout;
  if (iban === null) throw new Error(`payout ${payout.id} has no account number`);
  const known = await payoutAccountOf(deps.db, courierId, iban);
  if (known) return known;
  const account = found(await findAccount(deps.db, courierId));
  const { accountRef } = await deps.payouts.openAccount(
    {
      courierId,
      email: account.email,
      name: `${account.first_name} ${account.last_name}`,
      iban,
      currency: currency as Currency,
    },
    `payout:${payout.id}:account`,
  );
  await insertPayoutAccount(deps.db, { account_id: courierId, iban, provider_ref: accountRef });
  return accountRef;
}

function orderOf(payout: PayoutRow): PayoutOrder {
  return {
    payoutId: payout.id,
    accountRef: payout.account_ref ?? '',
    amount: payout.amount,
    currency: payout.currency as Currency,
  };
}
