import type { Payout } from '#contract/money/payouts.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { AppError, ensure, type ErrorCode } from '#domain/errors.ts';
import { payoutInit, settleBeforePayout } from '#domain/money/ledger/payout-postings.ts';
import type { PayoutHindrance } from '#domain/money/payments/payouts.ts';
import { lockWallet, post } from '#server/db/money/ledger.ts';
import { insertPayout } from '#server/db/money/payouts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueuePayoutSync } from './enqueue-payout-sync.ts';
import { netCod } from '../cod/netting/net-cod.ts';
import { payoutEligibility } from './payout-eligibility.ts';
import { presentPayout } from './present-payout.ts';

const REFUSALS: Record<PayoutHindrance, ErrorCode> = {
  no_provider: 'method_unavailable',
  suspended: 'courier_suspended',
  iban_missing: 'iban_missing',
  iban_unaccepted: 'iban_unaccepted',
  iban_refused: 'iban_refused',
  iban_changed: 'payout_paused',
  details_due: 'payout_account_inactive',
  account_in_review: 'payout_account_inactive',
  account_restricted: 'payout_account_inactive',
  dispute_open: 'payout_disputed',
  in_review: 'payout_in_review',
  too_little: 'payout_amount',
};

/**
 * Requests a payout (minor units) of what a courier may be paid: books it and enqueues its job; the provider is called
 * after the commit. Cash that is owed is paid off first, and by a standing consent goods' money that the courier has. One request at a time per courier, so two for the same money
 * cannot both succeed. Throws `payout_amount` with the right numbers, `iban_missing`, `iban_unaccepted`,
 * `iban_refused`, `payout_disputed`, `payout_in_review`, `courier_suspended`, `method_unavailable`,
 * `payout_account_inactive` while the provider asks something of the courier, or `payout_paused` after a new bank
 * account, with the end of the pause.
 */
export async function requestPayout(deps: Deps, actor: Actor, amount: number): Promise<Payout> {
  return inTransaction(deps, async (tx) => {
    await lockWallet(tx.db, actor.accountId);
    const { available, cashDue, iban, hindrance, pausedUntil } = await payoutEligibility(tx, actor.accountId);
    const { currency } = tx.settings;
    const min = limitsIn(currency).payoutMin;
    const facts: Record<string, string | number> = { available, min, currency };
    if (pausedUntil) facts['until'] = pausedUntil.toISOString();
    if (hindrance) throw new AppError(REFUSALS[hindrance], { facts });
    ensure(iban && amount >= min && amount <= available, 'payout_amount', { facts });
    const now = tx.clock.now();
    const payout = await insertPayout(tx.db, {
      id: newId(),
      account_id: actor.accountId,
      amount,
      currency,
      iban,
      iban_last4: iban.slice(-4),
      account_ref: null,
      transfer_ref: null,
      payout_ref: null,
      failure: null,
      arrives_at: null,
      requested_at: now,
      updated_at: now,
      ended_at: null,
    });
    const { id, account_id: payeeId, purpose } = payout;
    if (cashDue > 0) await post(tx.db, currency, settleBeforePayout({ id, courierId: payeeId }, cashDue));
    const codNetted = await netCod(tx, { id, courierId: payeeId });
    await post(tx.db, currency, payoutInit({ id, payeeId, amount, purpose }));
    await enqueuePayoutSync(tx, payout.id);
    tx.publish([`account:${actor.accountId}`], { name: 'money.changed' });
    return presentPayout(payout, codNetted);
  });
}
