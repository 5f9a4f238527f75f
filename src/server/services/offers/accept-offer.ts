import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Locale } from '#domain/locales.ts';
import { ensure } from '#domain/errors.ts';
import { peopleOfOffer } from '#server/db/couriers/couriers.ts';
import { timelineOf } from '#server/db/deliveries/delivery-events.ts';
import { lockOffer } from '#server/db/offers/offers.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { colleagueOf } from '../companies/colleague-of.ts';
import { type RequestedApproval, checkLimits } from '../companies/limits/check-limits.ts';
import { notifyOfColleague } from '../companies/notify-of-colleague.ts';
import { nextStatus } from '../deliveries/change-delivery.ts';
import { lockOwn } from '../deliveries/lock-own.ts';
import { presentToSender } from '../deliveries/present-to-sender.ts';
import { inTransaction } from '../in-transaction.ts';
import { splitToday } from '../money/parties.ts';
import { ensureCourierTakesCod } from '../money/cod/check-cod-cap.ts';
import { takePayment } from '../money/escrow/take-payment.ts';
import { ensureReachable } from '../money/guarantees/ensure-reachable.ts';
import { reservePromo } from '../money/promotions/reserve-promo.ts';
import { payFromCarryover } from '../money/card-payments/pay-from-carryover.ts';
import { assignCourier } from './assign-courier.ts';
import { type Choice, chosenDelivery, ensureTotalSeen, liveOffer } from './chosen-offer.ts';
import { reserveDelivery } from './reserve-delivery.ts';

/** The delivery with its courier, the payment that it waits for, or the approval that was asked for it. */
type Accepted = { delivery: Delivery } | { paymentId: string } | { approval: RequestedApproval };

/**
 * Accepts one offer and pays, in one transaction under the delivery's row lock: exactly one offer can win. By card the
 * delivery is reserved instead, and the answer names the payment that it waits for. A carryover pays first. The
 * delivery is always locked before its offers. Above a limit of a company nothing is taken, and the answer names the
 * approval that was asked of colleagues. Throws `delivery_not_open`, `guarantee_past`, `offer_not_live`, `promo_invalid`, the
 * payment's errors, or `offer_not_live` or `price_changed` with the right sums when the sender saw others.
 */
export async function acceptOffer(
  deps: Deps,
  actor: Actor,
  deliveryId: string,
  choice: Choice,
  locale: Locale,
): Promise<Accepted> {
  return inTransaction(deps, async (tx) => acceptWithin(tx, actor, deliveryId, choice, { locale }));
}

/** The same in the caller's transaction; `approval` where a colleague has approved a choice above a limit. */
export async function acceptWithin(
  tx: Tx,
  actor: Actor,
  deliveryId: string,
  choice: Choice,
  { locale, approval }: { locale: Locale; approval?: { expectedExcess: number } },
): Promise<Accepted> {
  // Sent together, executed in this order: the delivery is locked before its offer, and the rest read after both.
  const [delivery, locked, people, history] = await Promise.all([
    lockOwn(tx, actor, deliveryId),
    lockOffer(tx.db, choice.offerId),
    peopleOfOffer(tx.db, choice.offerId),
    timelineOf(tx.db, deliveryId),
  ]);
  // The wallet is its sender's own: a colleague pays at the door, or on the provider's page with a card at hand.
  ensure(delivery.sender_id === actor.accountId || choice.method !== 'wallet', 'method_unavailable');
  ensure(delivery.company_id !== null || choice.method !== 'account', 'method_unavailable');
  // Money for a journey that may not happen is not taken at the door.
  ensure(delivery.return_kinds === null || choice.method !== 'cash', 'method_unavailable');
  const status = nextStatus(delivery, 'accept', 'sender', 'delivery_not_open');
  ensureReachable(tx, delivery);
  const offer = liveOffer(tx, delivery, choice, { offer: locked, people });
  const requested = await checkLimits(tx, actor, [delivery], { ...choice, amount: offer.amount, approval });
  if (requested) return { approval: requested };
  const fundingRound = delivery.funding_round + 1;
  const { code, coupon } = await reservePromo(tx, delivery, {
    code: choice.promoCode,
    price: offer.amount,
    fundingRound,
  });
  const split = splitToday(tx, offer.amount, coupon);
  ensureTotalSeen(delivery, split, choice);
  const chosen = chosenDelivery(delivery, offer, split, { chosenBy: actor.accountId, promoCode: code });
  // With a code that pays for everything there is nothing to pay by card.
  const method = choice.method === 'card' && split.charged === 0 ? 'wallet' : choice.method;
  await ensureCourierTakesCod(tx, chosen);
  const isPaid = await payFromCarryover(tx, chosen, method);
  if (method === 'card' && !isPaid) {
    const paymentId = await reserveDelivery(tx, delivery, chosen, offer, { actor, locale });
    await notifyOfColleague(tx, actor, { ...delivery, last_seq: delivery.last_seq + 1 }, 'colleague_chose');
    return { paymentId };
  }
  if (method !== 'card') await takePayment(tx, actor, chosen, method);
  const colleague = colleagueOf(actor, delivery);
  const how = { status, actor: 'sender', method, history, colleague } as const;
  const { delivery: stored, timeline } = await assignCourier(tx, delivery, chosen, offer, how);
  await notifyOfColleague(tx, actor, stored, 'colleague_chose');
  const loaded = { timeline, ...(people && { courier: people, senderType: people.senderType }) };
  return { delivery: await presentToSender(tx, stored, loaded) };
}
