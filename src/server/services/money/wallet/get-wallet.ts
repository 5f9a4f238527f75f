import { limitsIn } from '#domain/money/figures/limits.ts';
import { topUpRoom } from '#domain/money/payments/rules.ts';
import { heldForSender } from '#server/db/money/earnings.ts';
import { carryoverOfSender } from '#server/db/money/carryovers.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { inTransitToCards } from '#server/db/money/wallet-refunds.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { refundableWallet } from './refundable-wallet.ts';

/**
 * A sender's wallet: balance, money held for deliveries, unpaid cancel fee, room for top-ups, and what may be refunded
 * to cards.
 */
export async function getWallet(deps: Deps, actor: Actor) {
  const { currency } = deps.settings;
  const { topUpMin, topUpMax, walletMax } = limitsIn(currency);
  const [balance, held, carryover, debt, refundable, onWay] = await Promise.all([
    balanceOf(deps.db, 'user_wallet', actor.accountId, currency),
    heldForSender(deps.db, actor.accountId),
    carryoverOfSender(deps.db, actor.accountId),
    balanceOf(deps.db, 'user_debt', actor.accountId, currency),
    refundableWallet(deps, actor.accountId),
    inTransitToCards(deps.db, actor.accountId),
  ]);
  const money = (amount: number) => ({ amount, currency });
  return {
    balance: money(balance),
    held: money(held + carryover),
    debt: money(debt),
    limits: {
      min: money(topUpMin),
      max: money(topUpMax),
      balanceMax: money(walletMax),
      room: money(topUpRoom(balance, currency)),
    },
    toCard: { available: money(refundable.available), onWay: money(onWay) },
    canTopUp: deps.settings.cardPayments,
  };
}
