import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import {
  placeDetails,
  places,
  recentPlaces,
  reversePlaces,
  type Suggestion,
} from '#contract/places/places.ts';
import { createQuote } from '#contract/money/quotes.ts';
import type { InspectionKind } from '#domain/deliveries/inspection.ts';
import { PARCEL_SIZES, type ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { asOneLine } from '#domain/text/visible.ts';
import { call } from '#web/api/call.ts';
import { queryClient, routeQuery } from '#web/api/query-client.ts';
import type { z } from 'zod';
import { guaranteeChoices } from '#contract/money/guarantees.ts';
import type { Quote } from '#contract/money/quotes.ts';
import type { BookingDraft, ListingBody } from './draft.ts';
import { coverBody } from './cover/check-cover.ts';
import { guaranteeQuote, pickupBody } from './guarantee/guarantee-body.ts';
import { returnsQuote } from './returns/returns-body.ts';
import { piecesBody } from './pieces/pieces-body.ts';
import { inspectionBody } from './inspection/inspection-body.ts';
import { isSamePlace } from './steps.ts';

export type QuoteAnswer = z.output<typeof Quote>;
type Point = { lat: number; lng: number };
type Trip = {
  pickup: Point;
  dropoff: Point;
  cod?: { amount: number };
  inspection?: InspectionKind;
  inspectionMinutes?: number;
  declaredValue?: number;
  deliverBy?: string;
  pickupDate?: string;
  pickupTime?: string;
  returns?: ListingBody['returns'];
  pieces?: ListingBody['pieces'];
};

/** Minimum length of a query: one or two letters find nothing useful. */
export const PLACE_QUERY_MIN = 3;
/** Age at which a quote is refetched, a little before it expires on the server. */
const QUOTE_FRESH_MS = 13 * 60_000;
/** A quote this close to its expiry is refetched before it is used. */
const QUOTE_MARGIN_MS = 5_000;
/** Age at which the guaranteed hours are refetched: the nearest one passes. */
const CHOICES_FRESH_MS = 5 * 60_000;
/** Debounce before a quote is requested, while markers are being moved or addresses swapped. */
const REST_BEFORE_PRICE_MS = 400;

/** Address suggestions for a typed text; the last ones stay on screen while the next are loading. */
export function usePlaces(typed: string, near: Point | null, session?: string) {
  const q = asOneLine(typed);
  const around = near ? { lat: near.lat, lng: near.lng } : {};
  return useQuery({
    ...routeQuery(places, { query: { q, ...around, ...(session ? { session } : {}) } }),
    enabled: q.length >= PLACE_QUERY_MIN,
    staleTime: 5 * 60_000,
    placeholderData: (previous) => previous,
  });
}

/** Coordinates of a chosen suggestion, looked up when it came without them; null when they are unknown. */
export async function placeOf(chosen: Suggestion, session?: string) {
  const { lat, lng } = chosen;
  if (lat !== null && lng !== null) return { ...chosen, lat, lng };
  return call(placeDetails, { query: { id: chosen.id, ...(session ? { session } : {}) } }).catch(() => null);
}

/** The sender's own earlier addresses, before anything is typed. */
export function useRecentPlaces(enabled: boolean) {
  return useQuery({ ...routeQuery(recentPlaces), enabled, staleTime: 5 * 60_000 });
}

/** The address nearest to a point: for "use my location" and a moved marker; null when there is none. */
export async function nearestPlace(point: Point) {
  const { items } = await queryClient.fetchQuery({
    ...routeQuery(reversePlaces, { query: point }),
    staleTime: 60_000,
  });
  return items[0] ?? null;
}

function quoteQuery(trip: Trip | null, size: ParcelSize) {
  return {
    ...routeQuery(createQuote, { body: { ...(trip as Trip), size } }),
    enabled: trip !== null,
    staleTime: QUOTE_FRESH_MS,
    refetchInterval: QUOTE_FRESH_MS,
  };
}

/** What is priced: the two points, the inspection, the declared value, the guaranteed hour, what comes back and the goods' money; null while a point is missing. */
export function tripOf(draft: BookingDraft): Trip | null {
  if (!draft.pickup || !draft.dropoff || isSamePlace(draft)) return null;
  const point = ({ lat, lng }: Point) => ({ lat, lng });
  return {
    pickup: point(draft.pickup),
    dropoff: point(draft.dropoff),
    ...(draft.cod?.body ? { cod: { amount: draft.cod.body.amount } } : {}),
    ...inspectionBody(draft),
    ...coverBody(draft),
    ...guaranteeQuote(draft),
    ...returnsQuote(draft),
  };
}

/** The trip with the pieces, where they fit the chosen size: they say whether it is haulage. */
function tripWithPieces(draft: BookingDraft): Trip | null {
  const trip = tripOf(draft);
  return trip && { ...trip, ...piecesBody(draft) };
}

/** The price of the draft, for its size or for a medium parcel until one is chosen. */
export function useQuote(draft: BookingDraft) {
  return useQuery(quoteQuery(useRestedTrip(draft, tripWithPieces), draft.size ?? 'medium'));
}

/** The trip, debounced. */
function useRestedTrip(draft: BookingDraft, trip = tripOf): Trip | null {
  const text = JSON.stringify(trip(draft));
  const [rested] = useDebouncedValue(text, REST_BEFORE_PRICE_MS);
  // A removed trip takes effect at once: its price must not stay on the screen.
  return text === 'null' ? null : (JSON.parse(rested) as Trip | null);
}

/** The hours by which the draft's trip may be guaranteed to end, with their prices. */
export function useGuaranteeChoices(draft: BookingDraft) {
  const trip = useRestedTrip({
    ...draft,
    cod: null,
    inspection: null,
    cover: null,
    guarantee: null,
    returns: null,
  });
  const body = { ...(trip as Trip), size: draft.size ?? ('medium' as const), ...pickupBody(draft) };
  return useQuery({
    ...routeQuery(guaranteeChoices, { body }),
    enabled: trip !== null,
    staleTime: CHOICES_FRESH_MS,
    refetchInterval: CHOICES_FRESH_MS,
  });
}

/** The price of every size for the same trip, smallest first; pieces change none, and do not fit each. */
export function useQuotes(draft: BookingDraft) {
  const trip = useRestedTrip(draft);
  return useQueries({ queries: PARCEL_SIZES.map((size) => quoteQuery(trip, size)) });
}

/** The current quote of the draft: the cached one while the server still honours it, else a new one. */
export async function quoteNow(draft: BookingDraft): Promise<QuoteAnswer> {
  const query = quoteQuery(tripWithPieces(draft), draft.size ?? 'medium');
  const cached = await queryClient.fetchQuery(query);
  const isGood = Date.parse(cached.expiresAt) - Date.now() > QUOTE_MARGIN_MS;
  return isGood ? cached : queryClient.fetchQuery({ ...query, staleTime: 0 });
}

/** Drops the cached quote of the draft: the server no longer honours it. */
export function forgetQuote(draft: BookingDraft): void {
  const { queryKey } = quoteQuery(tripWithPieces(draft), draft.size ?? 'medium');
  queryClient.setQueryData<QuoteAnswer>(queryKey, (cached) => cached, { updatedAt: 1 });
}

/** Lists the parcel. The idempotency key makes a repeated request answer the first result. */
export async function sendListing(body: ListingBody, key: string): Promise<string> {
  return (await call(createDelivery, { body, idempotencyKey: key })).id;
}
