import type { Updateable } from 'kysely';
import { payoutFailed, payoutPaid } from '#domain/ledger/payout-postings.ts';
import type { Currency } from '#domain/money.ts';
import { post } from '#server/db/ledger.ts';
import { lockPayout, updatePayout } from '#server/db/payouts.ts';
import type { PayoutTables } from '#server/db/schema-payouts.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { announce } from '../notifications/announce.ts';
import { found } from '../refusals.ts';

type Change = Updateable<PayoutTables['payouts']>;

/** Records what the provider said of a payout that has not ended. */
export async function recordPayout(deps: Deps, id: string, change: Change): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = found(await lockPayout(tx.db, id));
    if (payout.ended_at) return;
    await updatePayout(tx.db, id, { ...change, updated_at: tx.clock.now() });
    tx.tell([`account:${payout.account_id}`], { name: 'money.changed' });
  });
}

/** Ends a payout, once: the money has reached the bank, or is the courier's to ask for again. */
export async function endPayout(deps: Deps, id: string, state: 'paid' | 'failed'): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const payout = found(await lockPayout(tx.db, id));
    if (payout.ended_at) return;
    const now = tx.clock.now();
    const book = state === 'paid' ? payoutPaid : payoutFailed;
    const order = { id, courierId: payout.account_id, amount: payout.amount };
    await post(tx.db, payout.currency as Currency, book(order));
    await updatePayout(tx.db, id, { state, ended_at: now, updated_at: now });
    const fact = state === 'paid' ? 'payout_sent' : 'payout_failed';
    await announce(tx, { fact, key: `${fact}:${id}`, actor: 'system', accountId: payout.account_id });
    tx.tell([`account:${payout.account_id}`], { name: 'money.changed' });
  });
}
