import { haversineMeters, isInServiceArea } from '#domain/geo.ts';
import { countyOf, type Draft, type DraftProblem } from '#domain/shops/draft.ts';
import type { OrderFacts } from '#domain/shops/order-facts.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { ShopOrderPlace } from '#server/db/shops/schema-shops.ts';
import type { Deps } from '#server/deps.ts';
import { located } from '../business/imports/complete-rows.ts';
import { MIN_TRIP_METERS } from '../money/quotes/price-request.ts';

const CANDIDATES = 5;

/** The place of a draft's address: the one found before while the address is the same, else a new search. */
export async function placeOf(
  deps: Deps,
  { address }: Draft,
  facts: OrderFacts,
  before: ShopOrderPlace | null,
): Promise<ShopOrderPlace | null> {
  if (address.trim() === '') return null;
  if (before?.address === address) return before;
  const suggestions = await deps.geocoder.suggest({ q: address, limit: CANDIDATES });
  const best = suggestions[0] ? await located(deps, suggestions[0]) : null;
  const expected = countyOf(facts.county);
  const county = best && expected ? await deps.geocoder.countyAt(best) : undefined;
  return {
    address,
    label: best?.label ?? address,
    lat: best?.lat ?? null,
    lng: best?.lng ?? null,
    precision: best?.precision ?? 'locality',
    confirmed: false,
    callAhead: false,
    isElsewhere: county !== undefined && county !== expected,
    candidates: suggestions.map(({ id, label, detail, precision }) => ({ id, label, detail, precision })),
  };
}

/** What stands against a draft's place. */
export function placeProblems(draft: Draft, place: ShopOrderPlace | null, shop: ShopRow): DraftProblem[] {
  const problem = (code: DraftProblem['code']): DraftProblem[] => [{ field: 'address', code }];
  if (draft.address.trim() === '') return [];
  if (!place || place.lat === null || place.lng === null) return problem('address_unknown');
  const point = { lat: place.lat, lng: place.lng };
  if (!isInServiceArea(point)) return problem('outside_area');
  if (haversineMeters(point, { lat: shop.pickup_lat, lng: shop.pickup_lng }) < MIN_TRIP_METERS)
    return problem('same_place');
  if (place.confirmed) return [];
  if (place.isElsewhere) return problem('county_differs');
  return place.precision === 'locality' && !place.callAhead ? problem('address_unsure') : [];
}
