import { isWorkingDay, REMITTANCE_HOUR } from '#domain/money/cod/working-day.ts';
import { localDay, localHour } from '#domain/deliveries/pickup-window.ts';
import { payoutInit } from '#domain/money/ledger/payout-postings.ts';
import {
  codsToRemit,
  type CodToRemit,
  insertRemittance,
  sendersToRemit,
} from '#server/db/money/cod/cod-remittances.ts';
import { updateCod } from '#server/db/money/cod/cods.ts';
import { lockWallet, post } from '#server/db/money/ledger.ts';
import { insertPayout } from '#server/db/money/payouts.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { newId } from '../../../ids.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { eachItem } from '../../../jobs/periodic-work.ts';
import { enqueuePayoutSync } from '../../payouts/enqueue-payout-sync.ts';
import { moveCod } from '../move-cod.ts';

/** Sends goods' money to its senders, on the working day after the platform has it. */
export const PREPARE_REMITTANCES = eachItem('prepare_remittances', {
  due: async (deps, limit) => {
    const due = dueNow(deps);
    return due ? sendersToRemit(deps.db, due, limit) : [];
  },
  handle: prepareRemittances,
});

/** What may be sent now; null before the hour, on days on which banks rest, and without a provider. */
function dueNow({ clock, settings: { cardPayments, currency, timeZone } }: Deps) {
  const now = clock.now();
  const day = localDay(now, timeZone);
  const isTime = localHour(now, timeZone) >= REMITTANCE_HOUR && isWorkingDay(day);
  return cardPayments && isTime ? { currency, day, timeZone } : null;
}

/**
 * Makes a sender's remittances of today, one for each bank account, and enqueues their payouts. All in one transaction,
 * under one lock for each sender: done again, or twice at once, it finds nothing left to send.
 */
async function prepareRemittances(deps: Deps, senderId: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockWallet(tx.db, senderId);
    const due = dueNow(tx);
    if (!due) return;
    const cods = await codsToRemit(tx.db, senderId, due);
    const byAccount = Map.groupBy(cods, ({ payout_iban: iban }) => iban);
    for (const [iban, those] of byAccount) await prepareOne(tx, { senderId, iban, day: due.day }, those);
  });
}

type Order = { senderId: string; iban: string; day: string };

/** Makes one remittance in an open transaction, under its sender's lock, and enqueues its payout; answers its id. */
export async function prepareOne(
  tx: Tx,
  { senderId, iban, day }: Order,
  cods: readonly CodToRemit[],
): Promise<string> {
  const { currency } = tx.settings;
  const now = tx.clock.now();
  const amount = cods.reduce((sum, cod) => sum + cod.amount, 0);
  const id = newId();
  await insertPayout(tx.db, {
    ...{ id, account_id: senderId, purpose: 'cod', amount, currency, iban, iban_last4: iban.slice(-4) },
    ...{ account_ref: null, transfer_ref: null, payout_ref: null, failure: null, arrives_at: null },
    ...{ requested_at: now, updated_at: now, ended_at: null },
  });
  await insertRemittance(tx.db, { id, sender_id: senderId, day }, cods);
  for (const cod of cods) {
    if (cod.state === 'handed_in') await moveCod(tx, cod, 'prepare', { remittance_id: id });
    else await updateCod(tx.db, cod.delivery_id, cod.state, { remittance_id: id, moved_at: now });
  }
  await post(tx.db, currency, payoutInit({ id, payeeId: senderId, amount, purpose: 'cod' }));
  await enqueuePayoutSync(tx, id);
  tx.publish([`account:${senderId}`], { name: 'money.changed' });
  return id;
}
