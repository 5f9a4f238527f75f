import { credit, debit, posting, type Posting } from './accounts.ts';
import { cancelKey, fundKey, type Parties } from './postings.ts';
import type { PriceSplit } from './split.ts';

/** The courier dropped out: what the sender had paid waits for the next choice, the coupon is given back. */
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

/** What waited goes back into the wallet, for good or to pay for the next choice from there. */
export function carryoverToWallet(carryover: Carryover): Posting {
  return posting(carryoverKey(carryover), 'kept_back', carryover.deliveryId, [
    debit('user_wallet_frozen', carryover.charged, carryover.senderId),
    credit('user_wallet', carryover.charged, carryover.senderId),
  ]);
}

/** What waited and had been taken from a card goes back to it. */
export function carryoverToCard(carryover: Carryover): Posting {
  return posting(carryoverKey(carryover), 'kept_refund', carryover.deliveryId, [
    debit('user_wallet_frozen', carryover.charged, carryover.senderId),
    credit('psp_clearing', carryover.charged),
  ]);
}

/** What a card had paid funds the next, no dearer choice; the difference goes back to the card. */
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

/** One end for each time a payment was kept. */
function carryoverKey({ deliveryId, round }: Carryover): string {
  return `delivery:${deliveryId}:kept:${round}`;
}
