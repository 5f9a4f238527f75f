import type { Updateable } from 'kysely';
import {
  payoutCollected,
  payoutFailed,
  payoutOwed,
  payoutPaid,
  payoutReturned,
  payoutUndone,
} from '#domain/money/ledger/payout-postings.ts';
import { post } from '#server/db/money/ledger.ts';
import { lockPayoutAccount } from '#server/db/money/payout-accounts.ts';
import { lockPayout, type PayoutRow, updatePayout } from '#server/db/money/payouts.ts';
import type { PayoutTables } from '#server/db/schema-payouts.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { orNotFound } from '../../errors.ts';

type Change = Updateable<PayoutTables['payouts']>;

/** Records what the provider said of a payout that has not ended. */
export async function recordPayout(deps: Deps, id: string, change: Change): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (payout.ended_at) return;
    await updatePayout(tx.db, id, { ...change, updated_at: tx.clock.now() });
    tx.publish([`account:${payout.account_id}`], { name: 'money.changed' });
  });
}

/** Ends a payout, once: the money has reached the bank, or is the courier's to ask for again. */
export async function endPayout(deps: Deps, id: string, state: 'paid' | 'failed'): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (payout.ended_at) return;
    const now = tx.clock.now();
    const book = state === 'paid' ? payoutPaid : payout.came_back_at ? payoutReturned : payoutFailed;
    const order = { id, courierId: payout.account_id, amount: payout.amount };
    await post(tx.db, payout.currency, book(order));
    await updatePayout(tx.db, id, { state, ended_at: now, updated_at: now });
    await notifyPayoutEnd(tx, payout, state);
  });
}

/**
 * Ends a payout whose money could not be fetched back from the courier's account at the provider: the earnings are the
 * courier's again, and what the account has stands against them until it is collected.
 */
export async function endOwed(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (payout.ended_at) return;
    const now = tx.clock.now();
    const order = { id, courierId: payout.account_id, amount: payout.amount };
    await post(tx.db, payout.currency, payoutOwed(order, payout.came_back_at !== null));
    await updatePayout(tx.db, id, { state: 'failed', owed_since: now, ended_at: now, updated_at: now });
    await notifyPayoutEnd(tx, payout, 'failed');
  });
}

/** What was owed has been fetched back after all. */
export async function collectOwed(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (!payout.owed_since || payout.collected_at) return;
    const now = tx.clock.now();
    const order = { id, courierId: payout.account_id, amount: payout.amount };
    await post(tx.db, payout.currency, payoutCollected(order));
    await updatePayout(tx.db, id, { collected_at: now, updated_at: now });
    tx.publish([`account:${payout.account_id}`], { name: 'money.changed' });
  });
}

async function notifyPayoutEnd(tx: Tx, payout: PayoutRow, state: 'paid' | 'failed'): Promise<void> {
  const account = state === 'failed' ? await lockPayoutAccount(tx.db, payout.account_ref ?? '') : undefined;
  const failed = account?.bank_refused_at ? 'payout_iban_refused' : 'payout_failed';
  const fact = state === 'paid' ? 'payout_sent' : failed;
  await enqueueNotification(tx, {
    fact,
    key: `${fact}:${payout.id}`,
    actor: 'system',
    accountId: payout.account_id,
  });
  tx.publish([`account:${payout.account_id}`], { name: 'money.changed' });
}

/**
 * The bank sends back what it had taken: the payout is under way again, backwards. The money is fetched from the
 * courier's account at the provider first, then it is the courier's to ask for again.
 */
export async function reopenPayout(deps: Deps, id: string, failure: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (payout.state !== 'paid') return;
    const now = tx.clock.now();
    const order = { id, courierId: payout.account_id, amount: payout.amount };
    await post(tx.db, payout.currency, payoutUndone(order));
    const change = { state: 'sent', failure, came_back_at: now, ended_at: null, updated_at: now } as const;
    await updatePayout(tx.db, id, change);
    tx.publish([`account:${payout.account_id}`], { name: 'money.changed' });
  });
}

/** What was to be collected was asked for, and is not there yet. */
export async function noteLook(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, (tx) => updatePayout(tx.db, id, { updated_at: tx.clock.now() }));
}

/** A paid payout was asked about and is still paid. */
export async function confirmPaid(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (payout.state === 'paid') await updatePayout(tx.db, id, { updated_at: tx.clock.now() });
  });
}
