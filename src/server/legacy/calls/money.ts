import { topUpWallet as topUpRoute } from '#contract/money/wallet.ts';
import { ensure } from '#domain/errors.ts';
import { getWallet } from '#server/services/money/wallet/get-wallet.ts';
import { listTransactions } from '#server/services/money/wallet/list-transactions.ts';
import { topUpWallet } from '#server/services/money/wallet/top-up-wallet.ts';
import { openPaymentPage } from '#server/services/money/card-payments/open-payment-page.ts';
import { allPages } from '../all-pages.ts';
import type { LegacyAnswer, LegacyContext } from '../legacy-context.ts';
import { decimal, minorOf, numberOf, parse } from '../wire.ts';

/** Starts a top-up; the card is entered on the payment provider's page, so the client's card token is ignored. */
export async function addMoney({ deps, actor, form, locale }: LegacyContext): Promise<LegacyAnswer> {
  const { amount } = parse(topUpRoute.body, { amount: minorOf(form, 'amount') });
  const minor = numberOf(form, 'stripe_amount');
  ensure(minor === undefined || Math.round(minor) === amount, 'price_changed', {
    facts: { amount },
    fields: [{ path: 'stripe_amount', reason: 'amounts_differ' }],
  });
  const { paymentId } = await topUpWallet(deps, actor, amount, locale);
  return { result: 'true', redirect_url: await openPaymentPage(deps, paymentId) };
}

/** The wallet's balance and its top-ups, newest first. */
export async function transactionHistory({ deps, actor }: LegacyContext): Promise<LegacyAnswer> {
  const [{ balance }, items] = await Promise.all([
    getWallet(deps, actor),
    allPages((page) => listTransactions(deps, actor, { ...page, kind: 'added' })),
  ]);
  return {
    result: 'true',
    wallet_amount: decimal(balance.amount),
    data: items.map(({ at, amount }) => ({ created_at: at, amount: decimal(amount.amount) })),
  };
}
