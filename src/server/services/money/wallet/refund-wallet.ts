import { AppError, ensure } from '#domain/errors.ts';
import { walletToCard } from '#domain/money/ledger/postings.ts';
import { splitOverTopUps } from '#domain/money/payments/own-money.ts';
import { InsufficientBalance, lockWallet, post } from '#server/db/money/ledger.ts';
import { lockAttempt, updateAttempt } from '#server/db/money/payment-attempts.ts';
import { insertWalletRefund } from '#server/db/money/wallet-refunds.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueuePaymentSync } from '../card-payments/begin-payment.ts';
import { getWallet } from './get-wallet.ts';
import { refundableWallet } from './refundable-wallet.ts';

/**
 * Refunds unspent money (minor units) of a wallet to the cards that it came from, newest top-up first. Booked at once,
 * so that it cannot be spent any more; each top-up's job asks the provider after the commit, and the sweep asks again.
 * Throws `wallet_refund_amount` with what is available.
 */
export async function refundWallet(deps: Deps, actor: Actor, amount: number) {
  return inTransaction(deps, async (tx) => {
    await lockWallet(tx.db, actor.accountId);
    const { available, topUps } = await refundableWallet(tx, actor.accountId);
    const { currency } = tx.settings;
    const facts = { available, currency };
    ensure(amount <= available, 'wallet_refund_amount', { facts });
    const requestId = newId();
    try {
      for (const { id, part } of splitOverTopUps(amount, topUps)) {
        await sendBack(tx, actor.accountId, { requestId, attemptId: id, amount: part });
      }
    } catch (error) {
      // Spent since it was counted: the whole transaction is aborted.
      if (!(error instanceof InsufficientBalance)) throw error;
      throw new AppError('wallet_refund_amount', { facts });
    }
    tx.publish([`account:${actor.accountId}`], { name: 'money.changed' });
    return getWallet(tx, actor);
  });
}

type Part = { requestId: string; attemptId: string; amount: number };

/** Lowers the target amount of one top-up and enqueues its sync, which refunds the difference. */
async function sendBack(tx: Tx, accountId: string, { requestId, attemptId, amount }: Part): Promise<void> {
  const { currency } = tx.settings;
  const now = tx.clock.now();
  const attempt = await lockAttempt(tx.db, attemptId);
  const target = (attempt?.target_amount ?? 0) - amount;
  if (target < 0) throw new Error(`top-up ${attemptId} holds less than is to go back`);
  await post(tx.db, currency, walletToCard({ attemptId, requestId, accountId, amount }));
  await insertWalletRefund(tx.db, {
    request_id: requestId,
    attempt_id: attemptId,
    account_id: accountId,
    amount,
    currency,
    requested_at: now,
  });
  await updateAttempt(tx.db, attemptId, { target_amount: target, updated_at: now });
  await enqueuePaymentSync(tx, attemptId);
}
