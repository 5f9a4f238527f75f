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
import { endRemittance, returnRemittance } from '../cod/remittances/end-remittance.ts';

type Change = Updateable<PayoutTables['payouts']>;

/** Records the provider's answer about a payout that has not ended. */
export async function recordPayout(deps: Deps, id: string, change: Change): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (payout.ended_at) return;
    await updatePayout(tx.db, id, { ...change, updated_at: tx.clock.now() });
    tx.publish([`account:${payout.account_id}`], { name: 'money.changed' });
  });
}

/** Ends a payout, once: the money has reached the bank, or is owed again. */
export async function endPayout(deps: Deps, id: string, state: 'paid' | 'failed'): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (payout.ended_at) return;
    const now = tx.clock.now();
    const book = state === 'paid' ? payoutPaid : payout.came_back_at ? payoutReturned : payoutFailed;
    const order = orderOf(payout);
    await post(tx.db, payout.currency, book(order));
    await updatePayout(tx.db, id, { state, ended_at: now, updated_at: now });
    await notifyPayoutEnd(tx, payout, state);
  });
}

/**
 * Fails a payout whose money could not be taken back from the payee's account at the provider: it is owed again, and
 * what the account holds is the payee's debt until it is collected.
 */
export async function endOwed(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (payout.ended_at) return;
    const now = tx.clock.now();
    const order = orderOf(payout);
    await post(tx.db, payout.currency, payoutOwed(order, payout.came_back_at !== null));
    await updatePayout(tx.db, id, { state: 'failed', owed_since: now, ended_at: now, updated_at: now });
    await notifyPayoutEnd(tx, payout, 'failed');
  });
}

/** Books an owed payout that was taken back later. */
export async function collectOwed(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (!payout.owed_since || payout.collected_at) return;
    const now = tx.clock.now();
    const order = orderOf(payout);
    await post(tx.db, payout.currency, payoutCollected(order));
    await updatePayout(tx.db, id, { collected_at: now, updated_at: now });
    tx.publish([`account:${payout.account_id}`], { name: 'money.changed' });
  });
}

function orderOf({ id, account_id: payeeId, amount, purpose }: PayoutRow) {
  return { id, payeeId, amount, purpose };
}

async function notifyPayoutEnd(tx: Tx, payout: PayoutRow, state: 'paid' | 'failed'): Promise<void> {
  if (payout.purpose === 'cod') return endRemittance(tx, payout, state);
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
 * Reopens a paid payout that the bank has returned. The money is taken back from the payee's account at the provider
 * first, then it is owed again.
 */
export async function reopenPayout(deps: Deps, id: string, failure: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (payout.state !== 'paid') return;
    const now = tx.clock.now();
    const order = orderOf(payout);
    await post(tx.db, payout.currency, payoutUndone(order));
    const change = { state: 'sent', failure, came_back_at: now, ended_at: null, updated_at: now } as const;
    await updatePayout(tx.db, id, change);
    if (payout.purpose === 'cod') await returnRemittance(tx, payout);
    tx.publish([`account:${payout.account_id}`], { name: 'money.changed' });
  });
}

/** Records the time of a collection that was requested and is not there yet. */
export async function notePendingCollection(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, (tx) => updatePayout(tx.db, id, { updated_at: tx.clock.now() }));
}

/** Records the time of a check: a paid payout is still paid. */
export async function confirmPaid(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = orNotFound(await lockPayout(tx.db, id));
    if (payout.state === 'paid') await updatePayout(tx.db, id, { updated_at: tx.clock.now() });
  });
}
