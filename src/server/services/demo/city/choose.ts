import type { Random } from '#domain/random.ts';
import { liveOffersOf } from '#server/db/offers/offers.ts';
import type { Tx } from '#server/deps.ts';
import { acceptOffer } from '../../offers/accept-offer.ts';
import { payByCard } from './card-holders.ts';
import { type Method, methodFor, promoFor } from './pay.ts';
import { sendPickupPin } from './send-pin.ts';
import { type Courier, type Sender, senderOf, type Town } from './town.ts';

/** An offer that a courier of the city has made; the amount in minor units. */
export type Bid = { id: string; courier: Courier; amount: number };

type Choice = { town: Town; sender: Sender; id: string };

/** The sender accepts an offer and pays, by the given method or one that is drawn. */
export async function choose(
  tx: Tx,
  random: Random,
  { town, sender, id, bid, method: planned }: Choice & { bid: Bid; method?: Method | undefined },
): Promise<void> {
  const method = await methodFor(tx, random, { town, sender, bid, planned });
  const promo = await promoFor(tx, random, sender, { deliveryId: id, offerId: bid.id });
  const choice = { offerId: bid.id, method, ...promo };
  const accepted = await acceptOffer(tx, senderOf(sender.id), id, choice, tx.settings.locale);
  if ('paymentId' in accepted) await payByCard(tx, town, accepted.paymentId);
}

/**
 * Accepts the offer of whoever has signed in as the demo's own courier, if there is one: newcomers come first. Answers
 * whether there was.
 */
export async function chooseVisitor(tx: Tx, random: Random, { town, sender, id }: Choice): Promise<boolean> {
  const [courier] = town.couriers;
  const offers = await liveOffersOf(tx.db, id, tx.clock.now());
  const offer = offers.find(({ courier_id: bidder }) => bidder === courier?.id);
  // What is laid of the past has a plan for that courier.
  if (!courier || !offer || tx.clock.now() < town.until) return false;
  await choose(tx, random, { town, sender, id, bid: { id: offer.id, courier, amount: offer.amount } });
  await sendPickupPin(tx, { courier, sender, id });
  return true;
}
