import type { z } from 'zod';
import type { NewDelivery } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { isPickupOver, pickupDay, specDay } from '#domain/deliveries/pickup-window.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { haversineMeters, type LatLng } from '#domain/geo.ts';
import { mustConfirmMarker, type PlacePrecision } from '#domain/places/place-precision.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { tidyLine, tidyText } from '#domain/text/text.ts';
import { insertDelivery, type DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { attachParcelPhotos } from '#server/db/core/uploads.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { assertAccountOpen } from '../accounts/assert-account-open.ts';
import { refuseSameTexts } from '../moderation/refuse-hidden-texts.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { areaOf } from '../places/area-of.ts';
import { checkEnds } from '../money/quotes/create-quote.ts';
import { openQuote, type QuoteClaims } from '../money/quotes/quote-token.ts';
import { fieldError } from '../errors.ts';
import { trackingTokenHash, trackingToken } from './tracking-links.ts';
import { presentToSender } from './present-to-sender.ts';
import { nextChainEntry, writeChainEntry } from './record-event.ts';

type Input = z.infer<typeof NewDelivery>;

/** How far a marker may move after the quote, in metres, before a new quote is needed. */
const MARKER_TOLERANCE_METERS = 150;
const FLEXIBLE_DAYS = 7;
const FIRST_LINKS = { receiver_link_round: 0, share_link_round: 0 };
const LISTED = { name: 'listed', actor: 'sender' } as const;

/**
 * Creates a delivery. The price is the quote's, never the client's. Throws `quote_expired` (also when the trip is no
 * longer the quoted one), `pickup_in_past`, `same_place`, `outside_service_area`, or a field error. `within` runs in
 * the same transaction, and its error rolls everything back.
 */
export async function createDelivery(
  deps: Deps,
  actor: Actor,
  input: Input,
  within?: (tx: Tx, deliveryId: string) => Promise<void>,
): Promise<Delivery> {
  const now = deps.clock.now();
  const quote = openQuote(deps.secrets.quoteSecret, input.quoteId, now);
  checkEnds(input.pickup, input.dropoff);
  checkPins(input);
  ensure(isQuotedTrip(quote, input), 'quote_expired');
  const day = pickupDay(input.pickupDate, now, deps.settings.timeZone);
  if (day === undefined)
    throw new AppError('pickup_in_past', { fields: [{ path: 'pickupDate', reason: 'date_past' }] });
  checkTime(input.pickupTime, day, now, deps.settings.timeZone);
  const [road, pickupArea, dropoffArea] = await Promise.all([
    deps.router.route(input.pickup, input.dropoff, VEHICLE_OF_SIZE[input.size], now),
    areaOf(deps, input.pickup),
    areaOf(deps, input.dropoff),
  ]);
  return inTransaction(deps, async (tx) => {
    await Promise.all([
      assertAccountOpen(tx, actor.accountId),
      refuseSameTexts(tx, [input.instructions, input.note], { accountId: actor.accountId }),
    ]);
    const row = rowFrom(tx, actor, input, quote, day);
    const listed = nextChainEntry(tx, row, LISTED);
    const [delivery] = await Promise.all([
      insertDelivery(tx.db, {
        ...row,
        ...listed.trail,
        pickup_area: pickupArea,
        dropoff_area: dropoffArea,
        route: JSON.stringify(road.geometry.map((point) => [round6(point.lng), round6(point.lat)])),
        route_source: quote.source,
      }),
      // Sent right behind the delivery, to which its row refers.
      writeChainEntry(tx, row, LISTED, listed),
    ]);
    await within?.(tx, delivery.id);
    await attachPhotos(tx, actor, delivery);
    tx.publish(['couriers'], { name: 'jobs.changed', deliveryId: delivery.id });
    await enqueue(tx, 'autoOffers', { deliveryId: delivery.id, at: tx.clock.now().toISOString() });
    const timeline = [{ seq: delivery.last_seq, name: LISTED.name, at: now }];
    return presentToSender(tx, delivery, { timeline, offers: [] });
  });
}

/** Checks the pickup hour: it needs a day and must still be ahead. */
function checkTime(time: string | undefined, day: string | null, now: Date, timeZone: string): void {
  if (time === undefined) return;
  if (day === null) throw fieldError('pickupTime', 'time_without_day');
  if (isPickupOver(day, time, now, timeZone))
    throw new AppError('pickup_in_past', { fields: [{ path: 'pickupTime', reason: 'time_past' }] });
}

/** Checks that a guessed point was confirmed on the map, or that the courier is asked to call for it. */
function checkPins(input: Input): void {
  for (const side of ['pickup', 'dropoff'] as const) {
    const { precision, pinConfirmed, callAhead } = input[side];
    if (precision && mustConfirmMarker(precision) && !pinConfirmed && !callAhead)
      throw fieldError(`${side}.pinConfirmed`, 'pin_unconfirmed');
  }
}

function isQuotedTrip(quote: QuoteClaims, input: Input): boolean {
  const near = (a: LatLng, b: LatLng) => haversineMeters(a, b) <= MARKER_TOLERANCE_METERS;
  return quote.size === input.size && near(quote.pickup, input.pickup) && near(quote.dropoff, input.dropoff);
}

async function attachPhotos(deps: Deps, actor: Actor, delivery: DeliveryRow): Promise<void> {
  const unique = new Set(delivery.photo_ids);
  const attached = await attachParcelPhotos(deps.db, actor.accountId, [...unique], delivery.id);
  if (attached !== delivery.photo_ids.length) throw fieldError('photoIds', 'invalid');
}

function rowFrom(deps: Deps, actor: Actor, input: Input, quote: QuoteClaims, day: string | null) {
  const now = deps.clock.now();
  const id = newId();
  return {
    id,
    sender_id: actor.accountId,
    status: 'open' as const,
    stage: null,
    ...stopColumns('pickup', input.pickup),
    ...stopColumns('dropoff', input.dropoff),
    size: input.size,
    pickup_date: day === null ? 'flexible' : specDay(day),
    pickup_day: day,
    pickup_time: input.pickupTime ?? null,
    sender_name: tidyLine(input.sender.name),
    sender_phone: canonicalPhone(input.sender.phone),
    receiver_name: tidyLine(input.receiver.name),
    receiver_phone: canonicalPhone(input.receiver.phone),
    instructions: input.instructions ? tidyText(input.instructions) : null,
    note: input.note ? tidyText(input.note) : null,
    photo_ids: input.photoIds ?? [],
    proof_policy: input.proofPolicy ?? 'pin',
    distance_meters: quote.meters,
    duration_seconds: quote.seconds,
    currency: deps.settings.currency,
    quote_lines: JSON.stringify(quote.price.lines),
    estimate_base: quote.price.base,
    estimate_vat: quote.price.vat,
    estimate_total: quote.price.total,
    courier_id: null,
    offer_id: null,
    method: null,
    price: null,
    courier_net: null,
    commission_net: null,
    commission_vat: null,
    eta_minutes: null,
    receiver_token_hash: trackingTokenHash(trackingToken(deps, { id, ...FIRST_LINKS }, 'receiver')),
    share_token_hash: trackingTokenHash(trackingToken(deps, { id, ...FIRST_LINKS }, 'share')),
    last_hash: null,
    expires_at: expiryOf(day, now),
    accepted_at: null,
    picked_up_at: null,
    ended_at: null,
    released_at: null,
    created_at: now,
    updated_at: now,
  };
}

function stopColumns<Side extends 'pickup' | 'dropoff'>(side: Side, stop: Input['pickup']) {
  return {
    [`${side}_address`]: tidyLine(stop.address),
    [`${side}_additional`]: stop.additional ? tidyLine(stop.additional) : null,
    [`${side}_lat`]: stop.lat,
    [`${side}_lng`]: stop.lng,
    [`${side}_precision`]: stop.precision ?? null,
    [`${side}_marker_confirmed`]: stop.pinConfirmed ?? false,
  } as Record<`${Side}_address`, string> &
    Record<`${Side}_additional`, string | null> &
    Record<`${Side}_precision`, PlacePrecision | null> &
    Record<`${Side}_marker_confirmed`, boolean> &
    Record<`${Side}_lat` | `${Side}_lng`, number>;
}

/**
 * When the delivery expires: at the end of the pickup day (in UTC, a few hours of grace in Romania), or after a week
 * when flexible.
 */
function expiryOf(day: string | null, now: Date): Date {
  if (day === null) return new Date(now.getTime() + FLEXIBLE_DAYS * 86_400_000);
  return new Date(Date.parse(`${day}T23:59:59Z`));
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
