import { AppError, ensure } from '#domain/errors.ts';
import { payDebt as payDebtPosting } from '#domain/money/ledger/postings.ts';
import { balanceOf, InsufficientBalance, lockWallet, post } from '#server/db/money/ledger.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { getWallet } from './get-wallet.ts';

/**
 * Pays all that a sender owes for late cancels from the wallet; `amount` is the sum that they saw, in minor units.
 * Throws `price_changed` with the right sum when it is another one, `insufficient_funds` when the wallet does not hold
 * it.
 */
export async function payDebt(deps: Deps, actor: Actor, amount: number) {
  return inTransaction(deps, async (tx) => {
    const { currency } = tx.settings;
    await lockWallet(tx.db, actor.accountId);
    const debt = await balanceOf(tx.db, 'user_debt', actor.accountId, currency);
    ensure(debt > 0 && amount === debt, 'price_changed', { facts: { total: debt, currency } });
    try {
      await post(tx.db, currency, payDebtPosting(newId(), actor.accountId, debt));
    } catch (error) {
      if (!(error instanceof InsufficientBalance)) throw error;
      throw new AppError('insufficient_funds', { facts: { needed: debt, currency } });
    }
    tx.publish([`account:${actor.accountId}`], { name: 'money.changed' });
    return getWallet(tx, actor);
  });
}
