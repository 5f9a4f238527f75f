import type { Delivery } from '#contract/deliveries/delivery.ts';
import { canCarry } from '#domain/deliveries/parcel-sizes.ts';
import { roundTo } from '#domain/money.ts';
import { offerBounds, withUsualLimits } from '#domain/offers/rules.ts';
import { between, oneOf, type Random, weighted } from '#domain/random.ts';
import type { Tx } from '#server/deps.ts';
import { cancelDelivery } from '../../deliveries/cancel-delivery.ts';
import { expireDelivery } from '../../deliveries/expire-delivery.ts';
import { acceptCounter } from '../../offers/accept-counter.ts';
import { counterOffer } from '../../offers/counter-offer.ts';
import { makeOffer } from '../../offers/make-offer.ts';
import { reportStep } from '../../trips/report-step.ts';
import { takesCod } from './cod-life.ts';
import { type Bid, choose, chooseVisitor } from './choose.ts';
import { returnFeeOf } from './fee-life.ts';
import { listParcel } from './list-parcel.ts';
import type { Life } from './past.ts';
import type { Method } from './pay.ts';
import {
  type CodWay,
  type Courier,
  courierOf,
  type Fate,
  later,
  MINUTE,
  type Outcome,
  type Sender,
  senderOf,
  type Town,
} from './town.ts';
import { tripLife } from './trip-life.ts';
import { CANCEL_REASONS, COURIER_NOTES } from './texts.ts';

/** What is already known of a delivery before it is listed; the rest is drawn. */
export type Given = {
  sender?: Sender;
  courier?: Courier;
  fate?: Fate;
  method?: Method | undefined;
  outcome?: Outcome;
  /** Whether goods' money is due, and how it comes. */
  codWay?: CodWay | undefined;
};

/** Each fate with its share of a thousand deliveries. */
const FATES: readonly { fate: Fate; weight: number }[] = [
  { fate: 'unwanted', weight: 35 },
  { fate: 'cancelled', weight: 35 },
  { fate: 'cancelled_late', weight: 20 },
  { fate: 'dropped', weight: 15 },
  { fate: 'absent', weight: 18 },
  { fate: 'late', weight: 30 },
  { fate: 'plain', weight: 847 },
];
/** Whoever gets no offer gives up after so many minutes; in the past some forgot it, and it expired after days. */
const PATIENCE_MINUTES = { least: 25, most: 110 };
const FORGOTTEN = 0.3;
const LEFT_OPEN_DAYS = 8;
const COUNTERED = 0.14;

/** The life of one delivery of the city, from its listing to the release of its money. */
export async function* deliveryLife(town: Town, random: Random, listedAt: Date, given: Given = {}): Life {
  const sender = given.sender ?? weighted(random, town.senders);
  const fate = given.fate ?? weighted(random, FATES).fate;
  let tx = yield listedAt;
  const { codWay } = given;
  const delivery = await listParcel(tx, random, sender, { cod: codWay !== undefined });
  const { id } = delivery;
  const bidders =
    fate === 'unwanted' ? [] : biddersFor(town, random, { sender, delivery, given, at: listedAt });
  const bids: Bid[] = [];
  let now = listedAt;
  for (const courier of bidders) {
    now = later(now, between(random, 0.3, 2));
    tx = yield now;
    if (delivery.cod && !(await takesCod(tx, courier))) continue;
    const amount = priceOf(random, courier, delivery);
    const note = random() < 0.7 ? { note: oneOf(random, COURIER_NOTES) } : {};
    const etaMinutes = Math.round(between(random, 4, 28));
    const offer = await makeOffer(tx, courierOf(courier.id), id, { amount, etaMinutes, ...note });
    bids.push({ id: offer.id, courier, amount });
  }
  if (bids.length === 0 || fate === 'left_open') {
    const patience = between(random, PATIENCE_MINUTES.least, PATIENCE_MINUTES.most);
    const expiresAt = later(listedAt, LEFT_OPEN_DAYS * 24 * 60);
    const isForgotten = random() < FORGOTTEN && expiresAt < town.until;
    tx = yield fate === 'left_open' || isForgotten ? expiresAt : later(listedAt, patience);
    if (isForgotten) return expireDelivery(tx, id);
    if (!(await chooseVisitor(tx, random, { town, sender, id }))) await cancel(tx, random, sender, id);
    return;
  }
  if (fate === 'cancelled') {
    tx = yield later(now, between(random, 2, 20));
    return cancel(tx, random, sender, id);
  }
  const ordered = bids.toSorted((a, b) => a.amount - b.amount);
  const expected = bids.find(({ courier }) => courier === given.courier);
  const bid = expected ?? ordered[random() < 0.75 ? 0 : ordered.length - 1]!;
  const counter = roundTo(bid.amount * between(random, 0.88, 0.95), 10);
  if (random() < COUNTERED && counter >= boundsOf(delivery).min && counter < bid.amount) {
    now = later(now, between(random, 0.5, 2));
    tx = yield now;
    await counterOffer(tx, senderOf(sender.id), id, bid.id, counter);
    now = later(now, between(random, 0.3, 2));
    tx = yield now;
    await acceptCounter(tx, courierOf(bid.courier.id), bid.id, counter);
    bid.amount = counter;
  }
  now = later(now, between(random, 0.5, 4));
  tx = yield now;
  if (await chooseVisitor(tx, random, { town, sender, id })) return;
  const { method, outcome } = given;
  await choose(tx, random, { town, sender, id, bid, method });
  if (fate === 'cancelled_late') {
    now = later(now, between(random, 6, 14));
    await cancel(yield now, random, sender, id);
    return yield* returnFeeOf(town, random, delivery, now);
  }
  const next = ordered.find((other) => other !== bid);
  const isDropped = fate === 'dropped' && next !== undefined;
  if (isDropped) {
    now = later(now, between(random, 1, 5));
    tx = yield now;
    await reportStep(tx, courierOf(bid.courier.id), id, { step: 'drop_out', at: now.toISOString() });
    now = later(now, between(random, 0.5, 2));
    tx = yield now;
    await choose(tx, random, { town, sender, id, bid: next, method });
  }
  const { courier } = isDropped ? next : bid;
  courier.busyUntil = now.getTime() + busyMs(delivery);
  const trip = { town, delivery, courier, sender, random, outcome, codWay, from: now };
  yield* tripLife({ ...trip, fate: isDropped ? 'plain' : fate });
}

async function cancel(tx: Tx, random: Random, sender: Sender, id: string) {
  await cancelDelivery(tx, senderOf(sender.id), id, { reason: oneOf(random, CANCEL_REASONS) });
}

type Listed = { sender: Sender; delivery: Delivery; given: Given; at: Date };

/** Couriers who bid: of the same city, with room and if possible time, one to four; the given one among them. */
function biddersFor(town: Town, random: Random, { sender, delivery, given, at }: Listed): Courier[] {
  const couriers = town.couriers.filter(
    ({ weight, city, vehicle, busyUntil }) =>
      weight > 0 && city === sender.city && canCarry(vehicle, delivery.size) && Number.isFinite(busyUntil),
  );
  const free = couriers.filter(({ busyUntil }) => busyUntil < at.getTime() + 10 * MINUTE);
  const able = free.length > 0 ? free : couriers;
  const bidders = new Set<Courier>(given.courier ? [given.courier] : []);
  const count = Math.min(able.length + bidders.size, 1 + Math.floor(random() * 3.4));
  while (bidders.size < count) bidders.add(weighted(random, able));
  return [...bidders];
}

const boundsOf = ({ estimate }: Delivery) => offerBounds(withUsualLimits(estimate.amount, estimate.currency));
const busyMs = (delivery: Delivery) => delivery.durationSeconds * 1_500 + 45 * MINUTE;

function priceOf(random: Random, courier: Courier, delivery: Delivery): number {
  const { min, max } = boundsOf(delivery);
  const price = roundTo(delivery.estimate.amount * courier.priceFactor * between(random, 0.95, 1.05), 10);
  return Math.min(max, Math.max(min, price));
}
