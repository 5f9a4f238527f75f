import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { createDelivery, type NewDelivery } from '#contract/deliveries.ts';
import { places, reversePlaces } from '#contract/places.ts';
import { createQuote } from '#contract/quotes.ts';
import { PARCEL_SIZES, type ParcelSize } from '#domain/delivery/parcel-sizes.ts';
import type { z } from 'zod';
import { call } from '#web/api/call.ts';
import { queryClient, routeQuery } from '#web/api/query-client.ts';
import type { BookingDraft } from './draft.ts';
import { isSamePlace } from './steps.ts';

export type NewDeliveryBody = z.input<typeof NewDelivery>;
type Point = { lat: number; lng: number };
type Trip = { pickup: Point; dropoff: Point };

/** Nothing useful comes from one or two letters. */
export const PLACE_QUERY_MIN = 3;
/** A quote is asked anew a little before the server forgets it. */
const QUOTE_FRESH_MS = 13 * 60_000;

/** Address suggestions for a typed text, the last ones kept on screen while the next are on their way. */
export function usePlaces(typed: string, near: Point | null) {
  const q = typed.trim();
  return useQuery({
    ...routeQuery(places, { query: near ? { q, lat: near.lat, lng: near.lng } : { q } }),
    enabled: q.length >= PLACE_QUERY_MIN,
    staleTime: 5 * 60_000,
    placeholderData: (known) => known,
  });
}

/** The address nearest to a point: for "use my location" and a pin that was moved; null when there is none. */
export async function nearestPlace(point: Point) {
  const { items } = await queryClient.fetchQuery({
    ...routeQuery(reversePlaces, { query: point }),
    staleTime: 60_000,
  });
  return items[0] ?? null;
}

function quoteQuery(trip: Trip | null, size: ParcelSize) {
  return {
    queryKey: [createQuote.id, trip, size],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(createQuote, { body: { ...(trip as Trip), size }, signal }),
    enabled: trip !== null,
    staleTime: QUOTE_FRESH_MS,
    refetchInterval: QUOTE_FRESH_MS,
  };
}

/** The two points to price, or null while there is nothing to price. */
export function tripOf(draft: BookingDraft): Trip | null {
  if (!draft.pickup || !draft.dropoff || isSamePlace(draft)) return null;
  const point = ({ lat, lng }: Point) => ({ lat, lng });
  return { pickup: point(draft.pickup), dropoff: point(draft.dropoff) };
}

/** The price of the draft, for its size or for a medium parcel until one is chosen. */
export function useQuote(draft: BookingDraft) {
  return useQuery(quoteQuery(tripOf(draft), draft.size ?? 'medium'));
}

/** The price of every size for the same trip, smallest first. */
export function useQuotes(draft: BookingDraft) {
  const trip = tripOf(draft);
  return useQueries({ queries: PARCEL_SIZES.map((size) => quoteQuery(trip, size)) });
}

/** Lists the parcel. The key makes a repeated press answer the first result. */
export function useListDelivery() {
  return useMutation({
    mutationFn: ({ body, key }: { body: NewDeliveryBody; key: string }) =>
      call(createDelivery, { body, idempotencyKey: key }),
  });
}
