import { limitsIn } from '#domain/money/figures/limits.ts';
import { topUpByBank } from '#domain/money/ledger/postings.ts';
import { roundTo } from '#domain/money.ts';
import { oneOf, type Random } from '#domain/random.ts';
import { AppError } from '#domain/errors.ts';
import { balanceOf, post } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { previewPromo } from '../../money/promotions/preview-promo.ts';
import { topUpWallet } from '../../money/wallet/top-up-wallet.ts';
import { type HeldCard, payByCard } from './card-holders.ts';
import { type Courier, type Sender, senderOf, type Town } from './town.ts';

export type Method = 'cash' | 'wallet' | 'card';
type Bid = { courier: Courier; amount: number };

const CASH = { person: 0.3, business: 0.05 };
/** The share of those who do not pay in cash, where cards are taken. */
const CARD = { person: 0.5, business: 0.1 };
/** Cash that a courier of the city holds at most, as a share of the cap: the next one must still fit. */
const CASH_SHARE = 0.6;
const CODES = ['BUNVENIT', 'DRUMLUNG', 'PRIMII10', 'TOAMNA'];
const WITH_CODE = 0.2;
/** A company fills its wallet for a month, a person for a few trips. */
const BUSINESS_TIMES = 4;

type Payment = { town: Town; sender: Sender; bid: Bid; planned?: Method | undefined };

/** As planned if possible; else cash, a card, or the wallet, which is filled first when there is too little in it. */
export async function methodFor(tx: Tx, random: Random, payment: Payment): Promise<Method> {
  const { town, sender, bid, planned } = payment;
  const { currency } = tx.settings;
  const kind = sender.business ? 'business' : 'person';
  const [byCash, byCard] = [random() < CASH[kind], random() < CARD[kind]];
  const isOpen = planned === undefined;
  if ((isOpen ? byCash : planned === 'cash') && (await takesCash(tx, payment))) return 'cash';
  if ((isOpen ? byCard : planned === 'card') && town.cardHolders) return 'card';
  const balance = await balanceOf(tx.db, 'user_wallet', sender.id, currency);
  if (balance < bid.amount) await topUpByTransfer(tx, sender, bid.amount);
  return 'wallet';
}

/** Whether the courier may still hold the sum in cash, and the sender owes nothing. */
async function takesCash(tx: Tx, { sender, bid }: Payment): Promise<boolean> {
  const { currency, courierCashCap } = tx.settings;
  const held = await balanceOf(tx.db, 'courier_cash', bid.courier.id, currency);
  const debt = await balanceOf(tx.db, 'user_debt', sender.id, currency);
  return debt === 0 && held + bid.amount <= courierCashCap * CASH_SHARE;
}

async function topUpByTransfer(tx: Tx, sender: Sender, price: number): Promise<void> {
  const { currency } = tx.settings;
  const [, , most] = limitsIn(currency).quickTopUps;
  const amount = Math.max(most, roundTo(price * 2, 100)) * (sender.business ? BUSINESS_TIMES : 1);
  const ref = `city:${sender.id}:${tx.clock.now().getTime()}`;
  await post(tx.db, currency, topUpByBank(ref, sender.id, amount));
}

/** A sender fills the wallet by card with one of the sums that the wallet offers. */
export async function topUpByCard(tx: Tx, town: Town, sender: Sender, card?: HeldCard): Promise<void> {
  if (!town.cardHolders) return;
  const { currency, locale } = tx.settings;
  const [, amount] = limitsIn(currency).quickTopUps;
  const { paymentId } = await topUpWallet(tx, senderOf(sender.id), amount, locale);
  await payByCard(tx, town, paymentId, card);
}

/** A promo code that takes something off an offer, for some senders. */
export async function promoFor(
  tx: Tx,
  random: Random,
  sender: Sender,
  on: { deliveryId: string; offerId: string },
): Promise<{ promoCode?: string }> {
  if (random() >= WITH_CODE) return {};
  const promoCode = oneOf(random, CODES);
  try {
    await previewPromo(tx, senderOf(sender.id), { code: promoCode, ...on }, tx.settings.locale);
    return { promoCode };
  } catch (error) {
    if (error instanceof AppError) return {};
    throw error;
  }
}
