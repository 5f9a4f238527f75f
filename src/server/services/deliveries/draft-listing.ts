import type { z } from 'zod';
import type { NewDelivery } from '#contract/deliveries/deliveries.ts';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { isPickupOver, pickupDay, specDay } from '#domain/deliveries/pickup-window.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { haversineMeters, type LatLng } from '#domain/geo.ts';
import { QUOTE_LIFE_MINUTES } from '#domain/money/pricing/quote.ts';
import type { CountyCode } from '#domain/places/counties.ts';
import { mustConfirmMarker, type PlacePrecision } from '#domain/places/place-precision.ts';
import { OFFER_LIMITS } from '#domain/offers/limits.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { tidyLine, tidyText } from '#domain/text/text.ts';
import { encodePolyline } from '#domain/tracking/polyline.ts';
import type { Listing } from '#server/db/deliveries/listings.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { areaOf } from '../places/area-of.ts';
import { earliestStart } from '#domain/money/guarantees/candidate-hours.ts';
import { checkEnds } from '../money/quotes/price-request.ts';
import { type HaulageAnswer, haulageConsent } from './pieces/haulage-consent.ts';
import { fittingPieces, pieceColumns } from './pieces/pieces-of.ts';
import { openQuote, type QuoteClaims } from '../money/quotes/quote-token.ts';
import { fieldError } from '../errors.ts';
import { returnColumns } from './return-shipments/returns-of.ts';
import { trackingTokenHash, trackingToken } from './tracking-links.ts';
import { NEW_DELIVERY } from './new-delivery.ts';
import { nextChainEntry } from './record-event.ts';

type Input = z.infer<typeof NewDelivery> & HaulageAnswer;

/** How far a marker may move after the quote, in metres, before a new quote is needed. */
const MARKER_TOLERANCE_METERS = 150;
const FLEXIBLE_DAYS = 7;
/** The event with which the history of every delivery begins. */
export const LISTED = { name: 'listed', actor: 'sender' } as const;

/** A listing with the guaranteed time and the return shipment of its quote. */
export type DraftedListing = Listing & Pick<QuoteClaims, 'guarantee' | 'returns'>;

/**
 * Checks what a sender wants to list, and draws up its row and first event without storing them. The price is the
 * quote's, never the client's. Throws `quote_expired` (also when the trip is no longer the quoted one),
 * `pickup_in_past`, `same_place`, `outside_service_area`, or a field error.
 */
export async function draftListing(deps: Deps, actor: Actor, input: Input): Promise<DraftedListing> {
  const now = deps.clock.now();
  const quote = openQuote(deps.secrets.quoteSecret, input.quoteId, now);
  checkEnds(input.pickup, input.dropoff);
  checkPins(input);
  ensure(isQuotedTrip(quote, input), 'quote_expired');
  const day = pickupDay(input.pickupDate, now, deps.settings.timeZone);
  if (day === undefined)
    throw new AppError('pickup_in_past', { fields: [{ path: 'pickupDate', reason: 'date_past' }] });
  checkTime(input.pickupTime, day, now, deps.settings.timeZone);
  ensure(beginsAsQuoted(deps, quote, { day, time: input.pickupTime }), 'quote_expired');
  const haulage = await haulageConsent(deps, input.size, fittingPieces(input), input);
  const [road, county, ...areas] = await Promise.all([
    deps.router.route(input.pickup, input.dropoff, VEHICLE_OF_SIZE[input.size], now),
    deps.geocoder.countyAt(input.pickup),
    areaOf(deps, input.pickup),
    areaOf(deps, input.dropoff),
  ]);
  const planned = { quote, day, points: road.geometry, county, areas };
  const row = {
    ...rowFrom(deps, actor, input, planned),
    ...pieceColumns(input.pieces, haulage),
    ...returnColumns(input.returns),
  };
  // What was agreed is in the sealed history as well.
  const first = nextChainEntry(deps, { id: row.id }, { ...LISTED, data: haulage ? { haulage } : {} });
  const { guarantee, returns } = quote;
  return { row: { ...row, ...first.trail }, event: first.row, guarantee, returns };
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
  if (quote.cod !== input.cod?.amount || quote.cover?.declaredValue !== input.declaredValue) return false;
  if (!isQuotedInspection(quote, input)) return false;
  if ((quote.returns === undefined) !== (input.returns === undefined)) return false;
  if (quote.guarantee?.deliverBy !== (input.deliverBy && Date.parse(input.deliverBy))) return false;
  return quote.size === input.size && near(quote.pickup, input.pickup) && near(quote.dropoff, input.dropoff);
}

/** Whether the listing has the quote's inspection; minutes that it does not name are the quote's. */
function isQuotedInspection({ inspection }: QuoteClaims, input: Input): boolean {
  const { inspection: kind = 'none', inspectionMinutes: minutes } = input;
  if (kind !== (inspection?.kind ?? 'none')) return false;
  return minutes === undefined || minutes === inspection?.minutes;
}

/** How much later than quoted a trip may begin with the same guaranteed time: as long as a quote lives. */
const LATER_START_MS = QUOTE_LIFE_MINUTES * 60_000;

/** Whether the pickup leaves a guaranteed time as long as when it was quoted. */
function beginsAsQuoted(deps: Deps, { guarantee }: QuoteClaims, pickup: Parameters<typeof earliestStart>[0]) {
  if (!guarantee) return true;
  const start = earliestStart(pickup, deps.clock.now(), deps.settings.timeZone);
  return start.getTime() - guarantee.from <= LATER_START_MS;
}

type Planned = {
  quote: QuoteClaims;
  day: string | null;
  points: LatLng[];
  county: CountyCode | undefined;
  areas: [string, string];
};

function rowFrom(deps: Deps, actor: Actor, input: Input, { quote, day, points, county, areas }: Planned) {
  const now = deps.clock.now();
  const id = newId();
  // A quote of the release before this one has none.
  const limits = quote.offers ?? OFFER_LIMITS;
  return {
    ...NEW_DELIVERY,
    id,
    sender_id: actor.accountId,
    company_id: input.companyId ?? null,
    cost_centre_id: null,
    ...stopColumns('pickup', input.pickup),
    pickup_area: areas[0],
    pickup_county: county ?? null,
    ...stopColumns('dropoff', input.dropoff),
    dropoff_area: areas[1],
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
    route: [],
    route_polyline: encodePolyline(points.map(({ lng, lat }) => [lng, lat])),
    route_source: quote.source,
    quote_lines: [...quote.price.lines],
    estimate_base: quote.price.base,
    estimate_vat: quote.price.vat,
    estimate_total: quote.price.total,
    cod_amount: input.cod?.amount ?? null,
    inspection: quote.inspection?.kind ?? null,
    inspection_minutes: quote.inspection?.minutes ?? null,
    declared_value: quote.cover?.declaredValue ?? null,
    cover_ceiling: quote.cover?.ceiling ?? null,
    deliver_by: quote.guarantee ? new Date(quote.guarantee.deliverBy) : null,
    tariff_version: quote.tariffVersion,
    offer_min_basis_points: limits.offerMinBasisPoints,
    offer_max_basis_points: limits.offerMaxBasisPoints,
    offer_minutes: limits.offerMinutes,
    receiver_token_hash: trackingTokenHash(trackingToken(deps, { ...NEW_DELIVERY, id }, 'receiver')),
    share_token_hash: trackingTokenHash(trackingToken(deps, { ...NEW_DELIVERY, id }, 'share')),
    expires_at: expiryOf(day, now),
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
