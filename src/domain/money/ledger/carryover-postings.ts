import { credit, debit, posting, type Posting } from './accounts.ts';
import { cancelKey, fundKey, type Parties } from './postings.ts';
import type { PriceSplit } from './split.ts';

/** The courier dropped out: the sender's payment becomes a carryover for the next choice, the coupon is returned. */
export function holdCarryover(
  p: Parties,
  split: PriceSplit,
  method: 'wallet' | 'card',
  round: number,
): Posting {
  return posting(cancelKey(p, round), `cancel_${method}`, p.deliveryId, [
    debit('delivery_escrow', split.price, p.deliveryId),
    credit('user_wallet_frozen', split.charged, p.senderId),
    credit('promo_expense', split.coupon),
  ]);
}

type Carryover = Pick<Parties, 'deliveryId' | 'senderId'> & { charged: number; round: number };

/** Moves a carryover back into the wallet, for good or to pay for the next choice from there. */
export function carryoverToWallet(carryover: Carryover): Posting {
  return posting(carryoverKey(carryover), 'kept_back', carryover.deliveryId, [
    debit('user_wallet_frozen', carryover.charged, carryover.senderId),
    credit('user_wallet', carryover.charged, carryover.senderId),
  ]);
}

/** Refunds a carryover that had been captured from a card. */
export function carryoverToCard(carryover: Carryover): Posting {
  return posting(carryoverKey(carryover), 'kept_refund', carryover.deliveryId, [
    debit('user_wallet_frozen', carryover.charged, carryover.senderId),
    credit('psp_clearing', carryover.charged),
  ]);
}

/** Funds the next choice, which costs no more, from a card's carryover; the difference is refunded to the card. */
export function fundFromCarryover(
  p: Parties,
  split: PriceSplit,
  carryover: Carryover,
  round: number,
): Posting {
  return posting(fundKey(p, round), 'fund_card', p.deliveryId, [
    debit('user_wallet_frozen', carryover.charged, p.senderId),
    debit('promo_expense', split.coupon),
    credit('delivery_escrow', split.price, p.deliveryId),
    credit('psp_clearing', carryover.charged - split.charged),
  ]);
}

/** Key of a carryover's end: one for each funding round. */
function carryoverKey({ deliveryId, round }: Carryover): string {
  return `delivery:${deliveryId}:kept:${round}`;
}
