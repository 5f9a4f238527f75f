import { AppError, ensure } from '#domain/errors.ts';
import { fundFromWallet } from '#domain/money/ledger/postings.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { balanceOf, InsufficientBalance, post } from '#server/db/money/ledger.ts';
import type { PaymentMethod } from '#domain/money/payments/methods.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { takeOnAccount } from '../../companies/account/take-on-account.ts';
import { partiesOf, splitAgreed } from '../parties.ts';

/** The payment methods that this installation offers to everybody. */
export function paymentMethods(deps: Deps): Exclude<PaymentMethod, 'account'>[] {
  return deps.settings.cardPayments ? ['card', 'wallet', 'cash'] : ['wallet', 'cash'];
}

/**
 * Takes the price of a chosen offer in the accepting transaction: from the wallet or on a company's
 * account into escrow, or nothing yet for cash. Throws as `takeOnAccount`, `insufficient_funds`, `courier_cash_limit` or `wallet_debt`.
 */
export async function takePayment(
  deps: Tx,
  actor: Pick<Actor, 'accountId'>,
  chosen: DeliveryRow,
  method: Exclude<PaymentMethod, 'card'>,
): Promise<void> {
  if (method === 'account') return takeOnAccount(deps, actor, chosen);
  if (method === 'cash') return ensureCashFits(deps, [chosen]);
  const split = splitAgreed(chosen);
  const currency = chosen.currency;
  try {
    await post(deps.db, currency, fundFromWallet(partiesOf(chosen), split, chosen.funding_round));
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    // The failed posting has aborted the transaction: the error must not read from it.
    throw new AppError('insufficient_funds', { facts: { needed: split.charged, currency } });
  }
  deps.publish([`account:${chosen.sender_id}`], { name: 'money.changed' });
}

/**
 * Checks that deliveries of one sender and one courier may be paid for in cash, all of them together. Throws `wallet_debt` or
 * `courier_cash_limit`.
 */
export async function ensureCashFits(deps: Deps, chosen: readonly DeliveryRow[]): Promise<void> {
  const [first] = chosen;
  if (!first) return;
  const parties = partiesOf(first);
  const { currency } = first;
  const debt = await balanceOf(deps.db, 'user_debt', parties.senderId, currency);
  ensure(debt === 0, 'wallet_debt', { facts: { debt, currency } });
  const held = await balanceOf(deps.db, 'courier_cash', parties.courierId, currency);
  const charged = chosen.reduce((sum, each) => sum + splitAgreed(each).charged, 0);
  ensure(held + charged <= deps.settings.courierCashCap, 'courier_cash_limit');
}
