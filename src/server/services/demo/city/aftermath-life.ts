import { between, oneOf, type Random } from '#domain/random.ts';
import { disputeOf } from '#server/db/money/disputes.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { trackingToken } from '../../deliveries/tracking-links.ts';
import { rateDelivery } from '../../deliveries/rate-delivery.ts';
import { giveGoodwill } from '../../money/goodwill/give-goodwill.ts';
import { openDispute } from '../../money/disputes/open-dispute.ts';
import { resolveDispute } from '../../money/disputes/resolve-dispute.ts';
import { releaseDelivery } from '../../money/escrow/release-delivery.ts';
import { rateAsReceiver } from '../../tracking/rate-as-receiver.ts';
import { handInCash } from '../../money/cash/hand-in-cash.ts';
import type { Life } from './past.ts';
import { type Courier, later, senderOf, staffOf, type Trip } from './town.ts';
import { COMPLAINTS, GOODWILL_REASON, RATING_TEXTS, RECEIVER_TEXTS, STAFF_REASONS } from './texts.ts';

const HOUR = 60;
const RATED = 0.55;
const RECEIVER_RATED = 0.2;
const COMPLAINED = { plain: 0.012, late: 0.12 };
const GIFTED = 0.35;
const HANDED_IN = 0.06;

/** What comes after a trip: ratings, a complaint and its decision, the release of the money. */
export async function* afterTrip(trip: Trip, endedAt: Date): Life {
  const { delivery, courier, sender, random, fate, town } = trip;
  const { id } = delivery;
  let now = endedAt;
  const isDelivered = fate !== 'absent';
  if (fate === 'complained') return yield* complaint(trip, later(now, between(random, 5, 40)));
  if (isDelivered && random() < RECEIVER_RATED) {
    now = later(now, between(random, 2, 30));
    const tx = yield now;
    const row = await findDelivery(tx.db, id);
    const comment = random() < 0.5 ? { comment: oneOf(random, RECEIVER_TEXTS) } : {};
    const stars = starsOf(random, courier, fate === 'late').behaviour;
    if (row) await rateAsReceiver(tx, trackingToken(tx, row, 'receiver'), { stars, ...comment });
  }
  if (isDelivered && random() < RATED) {
    now = later(now, between(random, 3, 6 * HOUR));
    const tx = yield now;
    await rateDelivery(tx, senderOf(sender.id), id, starsOf(random, courier, fate === 'late'));
  }
  if (random() < (fate === 'late' ? COMPLAINED.late : COMPLAINED.plain))
    return yield* complaint(trip, later(now, between(random, 5, 5 * HOUR)));
  const isGifted = fate === 'late' && random() < GIFTED;
  const tx = yield later(endedAt, 24 * HOUR + between(random, 0, 2));
  await releaseDelivery(tx, id);
  if (random() < HANDED_IN) await takeCash(yield later(endedAt, 27 * HOUR), trip);
  if (!isGifted) return;
  const then = yield later(endedAt, 26 * HOUR + between(random, 0, 3 * HOUR));
  const amount = Math.max(100, Math.round((delivery.estimate.amount * 0.1) / 10) * 10);
  await giveGoodwill(then, staffOf(town), {
    deliveryNumber: delivery.number,
    recipient: 'sender',
    amount,
    reason: GOODWILL_REASON,
  });
}

/** The staff take what the courier owes in cash, if it is much. */
async function takeCash(tx: Tx, { town, courier, delivery }: Trip): Promise<void> {
  const { currency, courierCashCap } = tx.settings;
  const owed = await balanceOf(tx.db, 'courier_cash', courier.id, currency);
  if (owed < courierCashCap / 8) return;
  const reference = `CH-${delivery.number}`;
  await handInCash(tx, staffOf(town), courier.id, { amount: owed, reference });
}

/** A complaint and, a day or two later, the staff's decision. */
async function* complaint({ delivery, sender, random, town, outcome: given }: Trip, at: Date): Life {
  const kind = oneOf(random, ['not_received', 'damaged', 'hidden_damage'] as const);
  await openDispute(yield at, senderOf(sender.id), delivery.id, { kind, text: COMPLAINTS[kind] });
  const tx = yield later(at, between(random, 20 * HOUR, 52 * HOUR));
  const dispute = await disputeOf(tx.db, delivery.id);
  if (dispute?.state !== 'open') return;
  const drawn = random() < 0.5 ? ('sender' as const) : ('courier' as const);
  const outcome = given ?? drawn;
  const part = random() < 0.5 ? { amount: Math.floor(delivery.estimate.amount / 4) } : {};
  const decision = outcome === 'sender' ? { outcome, ...part } : { outcome };
  await resolveDispute(tx, staffOf(town), dispute.id, { ...decision, reason: STAFF_REASONS[outcome] });
  const then = yield later(at, 56 * HOUR);
  await releaseDelivery(then, delivery.id);
}

function starsOf(random: Random, { skill }: Courier, isLate: boolean) {
  const star = (loss: number) =>
    Math.max(1, Math.min(5, Math.round(5.4 - loss - (1 - skill) * 2.2 * random() - random() ** 5 * 2)));
  const stars = { service: star(0), time: star(isLate ? 2 : 0), behaviour: star(0) };
  const texts = RATING_TEXTS[Math.min(...Object.values(stars))] ?? [];
  return { ...stars, ...(random() < 0.6 && texts.length > 0 ? { comment: oneOf(random, texts) } : {}) };
}
