import { limitsIn } from '#domain/money/figures/limits.ts';
import { topUpByBank } from '#domain/money/ledger/postings.ts';
import { roundTo } from '#domain/money.ts';
import { oneOf, type Random } from '#domain/random.ts';
import { AppError } from '#domain/errors.ts';
import { balanceOf, post } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { previewPromo } from '../../money/promotions/preview-promo.ts';
import { type Courier, type Sender, senderOf } from './town.ts';

type Bid = { courier: Courier; amount: number };

const CASH = { person: 0.3, business: 0.05 };
/** Cash that a courier of the city holds at most, as a share of the cap: the next one must still fit. */
const CASH_SHARE = 0.6;
const CODES = ['BUNVENIT', 'DRUMLUNG', 'PRIMII10', 'TOAMNA'];
const WITH_CODE = 0.2;
/** A company fills its wallet for a month, a person for a few trips. */
const BUSINESS_TIMES = 4;

/** Cash where the courier may still hold it; otherwise the wallet, filled first when there is too little in it. */
export async function methodFor(
  tx: Tx,
  random: Random,
  sender: Sender,
  bid: Bid,
): Promise<'cash' | 'wallet'> {
  const { currency, courierCashCap } = tx.settings;
  if (random() < (sender.business ? CASH.business : CASH.person)) {
    const held = await balanceOf(tx.db, 'courier_cash', bid.courier.id, currency);
    const debt = await balanceOf(tx.db, 'user_debt', sender.id, currency);
    if (debt === 0 && held + bid.amount <= courierCashCap * CASH_SHARE) return 'cash';
  }
  const balance = await balanceOf(tx.db, 'user_wallet', sender.id, currency);
  if (balance < bid.amount) await topUp(tx, sender, bid.amount);
  return 'wallet';
}

async function topUp(tx: Tx, sender: Sender, price: number): Promise<void> {
  const { currency } = tx.settings;
  const [, , most] = limitsIn(currency).quickTopUps;
  const amount = Math.max(most, roundTo(price * 2, 100)) * (sender.business ? BUSINESS_TIMES : 1);
  const ref = `city:${sender.id}:${tx.clock.now().getTime()}`;
  await post(tx.db, currency, topUpByBank(ref, sender.id, amount));
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
