import { between, oneOf, type Random } from '#domain/random.ts';
import type { CourierStep, Stage } from '#domain/deliveries/stage-table.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';
import { cancelDelivery } from '../../deliveries/cancel-delivery.ts';
import { makeOffer } from '../../offers/make-offer.ts';
import { reportStep } from '../../trips/report-step.ts';
import { choose, chooseVisitor } from './choose.ts';
import { drive } from './drive.ts';
import { listParcel } from './list-parcel.ts';
import type { Life } from './past.ts';
import { presentPin } from './send-pin.ts';
import { CANCEL_REASONS } from './texts.ts';
import { type Courier, courierOf, later, type Sender, senderOf, type Town, type Trip } from './town.ts';
import { CITY_TROUBLES, type CityTrouble, knock } from './troubles.ts';
import { tripLife, wayBack } from './trip-life.ts';

/** How long a trouble waits for somebody of the staff, in minutes; then it ends by itself. */
const PATIENCE = { least: 150, most: 240 };
/** How long before the moment at which it is seen a parcel without offers was listed. */
const UNWANTED_MINUTES = 26;
const LISTED_BEFORE = 3;
/** How often a waiting parcel is asked whether a visitor has bid, in minutes. */
const POLL_MINUTES = 3;
/** From when on a trouble that begins by itself is looked at, in minutes before. */
const CHECKED_MINUTES = 2;

/** One delivery in each trouble of the board, and a parcel that nobody makes an offer for, as they are at a moment. */
export function troubleLives(town: Town, randomOf: (name: string) => Random, seenAt: Date): Life[] {
  const lives = CITY_TROUBLES.map((trouble) => troubleLife(town, randomOf(trouble.rule), trouble, seenAt));
  return [...lives, unwantedLife(town, randomOf('no_offer'), later(seenAt, -UNWANTED_MINUTES))];
}

/** A delivery that is listed now and comes into one of the troubles. */
export function anyTroubleLife(town: Town, random: Random, now: Date): Life {
  const trouble = oneOf(random, CITY_TROUBLES);
  return troubleLife(town, random, trouble, later(now, trouble.course.chosen + LISTED_BEFORE));
}

/** A delivery that has come into a trouble when `seenAt` is there, until somebody mends it or long enough has passed. */
async function* troubleLife(town: Town, random: Random, trouble: CityTrouble, seenAt: Date): Life {
  const before = (minutes: number) => later(seenAt, -minutes);
  const { course, begins } = trouble;
  const sender = senderIn(town, random);
  if (!sender) return;
  let tx = yield before(course.chosen + LISTED_BEFORE);
  const courier = courierFor(town, random, sender);
  if (!courier) return;
  const delivery = await listParcel(tx, random, sender, { size: 'small' });
  const { busyUntil } = courier;
  courier.busyUntil = trouble.isAlone ? Number.POSITIVE_INFINITY : seenAt.getTime();
  const { amount } = delivery.estimate;
  tx = yield before(course.chosen + LISTED_BEFORE / 2);
  const offer = await makeOffer(tx, courierOf(courier.id), delivery.id, {
    amount,
    etaMinutes: trouble.offered,
  });
  tx = yield before(course.chosen);
  await choose(tx, random, {
    town,
    sender,
    id: delivery.id,
    bid: { id: offer.id, courier, amount },
    method: 'wallet',
  });
  const trip: Trip = { town, delivery, courier, sender, random, fate: 'plain', from: seenAt };
  yield* goUntil(trip, course, before);
  if (begins !== undefined && trouble.begin) await trouble.begin(yield before(begins), trip);
  const end = yield* untilSettled(trip, trouble, before(begins ?? CHECKED_MINUTES));
  courier.busyUntil = busyUntil;
  if (!end) return yield* untilTaken(town, random, { sender, id: delivery.id, from: seenAt });
  if (end.stage === 'to_return') yield* wayBack(trip, end.at);
  else yield* tripLife({ ...trip, from: end.at }, end.stage === 'attempt_failed' ? 'to_dropoff' : end.stage);
}

/** The steps of the course, each at its moment. */
async function* goUntil(trip: Trip, course: CityTrouble['course'], before: (minutes: number) => Date): Life {
  const steps: [CourierStep, number | undefined, ('pickup' | 'dropoff')?][] = [
    ['depart', course.departed],
    ['arrive_pickup', course.atPickup],
    ['pick_up', course.pickedUp, 'pickup'],
    ['depart_dropoff', course.pickedUp],
    ['arrive_dropoff', course.atDoor],
  ];
  let now = before(course.chosen);
  for (const [step, minutes, pin] of steps) {
    if (minutes === undefined) continue;
    const at = before(minutes);
    if (step.startsWith('arrive')) yield* drive(trip, step, now, at);
    const tx = yield at;
    now = at;
    const proof = pin ? { pin: await presentPin(tx, trip.delivery.id, pin) } : {};
    await reportStep(tx, courierOf(trip.courier.id), trip.delivery.id, {
      step,
      at: at.toISOString(),
      ...proof,
    });
  }
  if (course.announced !== undefined) await knock(yield before(course.announced), trip);
}

/**
 * Waits, from minute to minute, until somebody has dealt with it; in the end the staff of the city do, or the trip just goes on.
 * Answers when it goes on and from which stage; null when its courier has been freed, or it has ended.
 */
async function* untilSettled(
  trip: Trip,
  trouble: CityTrouble,
  from: Date,
): AsyncGenerator<Date, { at: Date; stage: Stage } | null, Tx> {
  const { town, random, delivery, courier } = trip;
  const until = later(town.until > from ? town.until : from, between(random, PATIENCE.least, PATIENCE.most));
  let seen: number | null = null;
  for (let minute = 1; ; minute += 1) {
    const at = later(from, minute);
    const tx = yield at;
    const row = await findDelivery(tx.db, delivery.id);
    if (row?.status !== 'accepted' || row.courier_id !== courier.id || row.stage === null) return null;
    seen ??= row.version;
    const isTouched = trouble.isOver?.(row) ?? row.version !== seen;
    if (isTouched) return { at, stage: row.stage };
    if (at >= until) {
      await trouble.settle?.(tx, trip, row);
      const after = await findDelivery(tx.db, delivery.id);
      return { at, stage: after?.stage ?? row.stage };
    }
    await trouble.meanwhile?.(tx, trip, minute);
  }
}

/** A parcel that nobody of the city makes an offer for. */
async function* unwantedLife(town: Town, random: Random, listedAt: Date): Life {
  const sender = senderIn(town, random);
  if (!sender) return;
  const { id } = await listParcel(yield listedAt, random, sender, { size: 'small' });
  yield* untilTaken(town, random, { sender, id, from: listedAt });
}

/** A parcel waits for a visitor's offer, if it is open; in the end its sender takes it back. */
async function* untilTaken(
  town: Town,
  random: Random,
  { sender, id, from }: { sender: Sender; id: string; from: Date },
): Life {
  const begin = town.until > from ? town.until : from;
  const until = later(begin, between(random, PATIENCE.least, PATIENCE.most));
  for (let at = later(begin, POLL_MINUTES); at < until; at = later(at, POLL_MINUTES)) {
    const tx = yield at;
    if ((await findDelivery(tx.db, id))?.status !== 'open') return;
    if (await chooseVisitor(tx, random, { town, sender, id })) return;
  }
  const tx = yield until;
  await cancelDelivery(tx, senderOf(sender.id), id, { reason: oneOf(random, CANCEL_REASONS) });
}

/** A sender whom nobody plays, in the city with the most couriers who are not bound to a trouble. */
function senderIn({ senders, couriers }: Town, random: Random): Sender | undefined {
  const countOf = (wanted: Sender['city']) =>
    couriers.filter((each) => each.city === wanted && isFree(each)).length;
  const able = senders.filter(({ weight, city }) => weight > 0 && countOf(city) > 0);
  const most = Math.max(...able.map(({ city }) => countOf(city)));
  const there = able.filter(({ city }) => countOf(city) === most);
  return there.length > 0 ? oneOf(random, there) : undefined;
}

/** The courier of a sender's city who has been free the longest. */
function courierFor({ couriers }: Town, random: Random, sender: Sender): Courier | undefined {
  const able = couriers.filter((each) => each.city === sender.city && isFree(each));
  const least = Math.min(...able.map(({ busyUntil }) => busyUntil));
  const free = able.filter(({ busyUntil }) => busyUntil === least);
  return free.length > 0 ? oneOf(random, free) : undefined;
}

function isFree({ weight, busyUntil }: Courier): boolean {
  return weight > 0 && Number.isFinite(busyUntil);
}
