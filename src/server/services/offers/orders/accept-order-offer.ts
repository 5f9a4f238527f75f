import type { z } from 'zod';
import type { acceptOrderOffer as route, Order } from '#contract/deliveries/orders.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { peopleOfOffer } from '#server/db/couriers/couriers.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { OfferRow } from '#server/db/offers/offers.ts';
import { lockOrderOffer } from '#server/db/offers/order-offers.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { colleagueOf } from '../../companies/colleague-of.ts';
import { checkLimits } from '../../companies/limits/check-limits.ts';
import { notifyOfColleague } from '../../companies/notify-of-colleague.ts';
import { nextStatus } from '../../deliveries/change-delivery.ts';
import { getOrder } from '../../deliveries/orders/get-order.ts';
import { lockOwnOpenOrder } from '../../deliveries/orders/own-order.ts';
import { inTransaction } from '../../in-transaction.ts';
import { ensureCourierTakesCod } from '../../money/cod/check-cod-cap.ts';
import { ensureCashFits, takePayment } from '../../money/escrow/take-payment.ts';
import { splitToday } from '../../money/parties.ts';
import { assignCourier } from '../assign-courier.ts';
import { chosenDelivery } from '../chosen-offer.ts';

type Choice = z.infer<typeof route.body>;

/**
 * Accepts one offer on an order and pays for all its stops, in one transaction under the locks of all of them: exactly one offer can win, and
 * either every stop has its courier and is paid or none. Above a limit of a company nothing is taken, and the order names the approval
 * that was asked of colleagues. Throws `delivery_not_open`, `offer_not_live`, or the payment's errors; `offer_not_live` with the right sum
 * when the sender saw another.
 */
export async function acceptOrderOffer(
  deps: Deps,
  actor: Actor,
  orderId: string,
  choice: Choice,
): Promise<Order> {
  return inTransaction(deps, async (tx) => {
    await acceptOrderWithin(tx, actor, orderId, choice);
    return getOrder(tx, actor, orderId);
  });
}

/** The same in the caller's transaction; `approval` where a colleague has approved a choice above a limit. */
export async function acceptOrderWithin(
  tx: Tx,
  actor: Actor,
  orderId: string,
  choice: Choice & { approval?: { expectedExcess: number } },
): Promise<void> {
  const { order, stops, first } = await lockOwnOpenOrder(tx, actor, orderId);
  ensure(order.sender_id === actor.accountId || choice.method !== 'wallet', 'method_unavailable');
  ensure(order.company_id !== null || choice.method !== 'account', 'method_unavailable');
  const offers = await liveParts(tx, stops, choice);
  const total = offers.reduce((sum, { amount }) => sum + amount, 0);
  const [part] = offers;
  const whole = { ...choice, offerId: part?.id ?? '', amount: total };
  if (await checkLimits(tx, actor, [first, ...stops.slice(1)], whole)) return;
  const chosen = stops.map((stop, at) => chosenStop(tx, actor, stop, offers[at]));
  // Each stop alone would be within what the courier may have of cash.
  if (choice.method === 'cash') await ensureCashFits(tx, chosen);
  let taken = 0;
  for (const [at, stop] of chosen.entries()) {
    await naming({ total, taken }, () => takeStop(tx, actor, stop, { at, method: choice.method }));
    taken += stop.offer.amount;
  }
  await notifyOfColleague(tx, actor, { ...first, last_seq: first.last_seq + 1 }, 'colleague_chose');
}

/** The offers of the choice, one for each stop in their order. Throws unless all are live and the price is the one that was seen. */
async function liveParts(tx: Tx, stops: readonly DeliveryRow[], choice: Choice): Promise<OfferRow[]> {
  const offers = await lockOrderOffer(tx.db, choice.offerId);
  const parts = stops.flatMap(({ id }) => offers.find((offer) => offer.delivery_id === id) ?? []);
  const [first] = parts;
  if (!first) throw new AppError('not_found');
  const now = tx.clock.now();
  const isLive = parts.every(({ status, expires_at: end }) => status === 'live' && end > now);
  ensure(isLive && parts.length === stops.length, 'offer_not_live');
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const isPriceSeen = choice.expectedAmount === undefined || choice.expectedAmount === amount;
  const currency = stops[0]?.currency ?? '';
  ensure(isPriceSeen, 'offer_not_live', { facts: { amount, currency } });
  const people = await peopleOfOffer(tx.db, first.id);
  ensure(people?.state === 'verified', 'offer_not_live');
  return parts;
}

type ChosenStop = DeliveryRow & { before: DeliveryRow; offer: OfferRow };

/** The stop's row with what is agreed: its part of the price, divided as that of any delivery. */
function chosenStop(tx: Tx, actor: Actor, stop: DeliveryRow, offer: OfferRow | undefined): ChosenStop {
  if (!offer) throw new AppError('offer_not_live');
  const split = splitToday(tx, offer.amount);
  const chosen = chosenDelivery(stop, offer, split, { chosenBy: actor.accountId, promoCode: null });
  return { ...chosen, before: stop, offer };
}

async function takeStop(
  tx: Tx,
  actor: Actor,
  { before, offer, ...chosen }: ChosenStop,
  { at, method }: { at: number; method: Choice['method'] },
): Promise<void> {
  const status = nextStatus(before, 'accept', 'sender', 'delivery_not_open');
  // The stops before this one are assigned already, and count.
  await ensureCourierTakesCod(tx, chosen);
  await takePayment(tx, actor, chosen, method);
  const colleague = colleagueOf(actor, before);
  const how = { status, actor: 'sender', method, colleague, onlyReceiver: at > 0 } as const;
  await assignCourier(tx, before, chosen, offer, how);
}

/** Does one stop's part; a refusal names what all stops need, and what was left before the stops `taken` so far. */
async function naming(
  { total, taken }: { total: number; taken: number },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const {
      code,
      details: { facts = {} },
    } = error;
    if (code === 'insufficient_funds') throw new AppError(code, { facts: { ...facts, needed: total } });
    if (code !== 'account_limit') throw error;
    throw new AppError(code, { facts: { ...facts, left: Number(facts['left']) + taken } });
  }
}
