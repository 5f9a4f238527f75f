import { tidyText } from '#domain/text/text.ts';
import type { PlacePrecision } from '#domain/places/place-precision.ts';
import type { Place } from '#server/ports/geocoder.ts';
import { placeId } from '../places/place-id.ts';

/** An address's parts from a provider, under common names. */
export type AddressParts = {
  name?: string | undefined;
  street?: string | undefined;
  number?: string | undefined;
  city?: string | undefined;
  county?: string | undefined;
  postcode?: string | undefined;
  lat: number;
  lng: number;
};

/** Builds a suggestion from a provider's parts; undefined without a name or coordinates. */
export function placeFrom(parts: AddressParts): Place | undefined {
  const { lat, lng } = parts;
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || Math.abs(lat) > 90 || Math.abs(lng) > 180)
    return undefined;
  const [name, street, number, city, county, postcode] = (
    ['name', 'street', 'number', 'city', 'county', 'postcode'] as const
  ).map((key) => tidyText(parts[key] ?? ''));
  const road = [street, number].filter(Boolean).join(' ');
  const own = name && name !== street && name !== city ? name : '';
  const label = [own, road, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  if (!label) return undefined;
  return {
    id: placeId(label, lat, lng),
    label,
    detail: county ?? '',
    lat,
    lng,
    precision: precisionOf(parts),
  };
}

/** A house number gives a house, a street only a street; anything else must be marked on the map. */
function precisionOf({ number, street }: AddressParts): PlacePrecision {
  if (number && street) return 'house';
  return street ? 'street' : 'locality';
}

/** The places without duplicates, at most `limit`. */
export function firstOf(places: readonly (Place | undefined)[], limit: number): Place[] {
  const seen = new Set<string>();
  return places
    .filter((place) => place !== undefined)
    .filter(({ label, detail }) => !seen.has(label + detail) && seen.add(label + detail))
    .slice(0, limit);
}
