import type { LatLng } from '#domain/geo.ts';
import type { Place, TypedParts } from '#server/ports/geocoder.ts';
import { findHouse, houseNumber, neighbourHouse } from './house-numbers.ts';
import type { Locality } from './load.ts';
import { tokenise } from './normalise.ts';
import type { PlaceIndex } from './place-index.ts';
import { addressPlace, type LocatedPoint } from './present.ts';
import { type StreetHit, type StreetSearch, streetsMisspelled, streetsSpelled } from './search-streets.ts';
import { type IndexedStreet, pointAt, type StreetIndex } from './street-index.ts';

/** A street as it was typed. */
export type TypedStreet = { tokens: readonly string[]; kind?: string; isOpen: boolean; typed: TypedParts };

/** The search result for a typed street: suggestions, and the localities with an exact match, which need no guess. */
export type FoundStreets = { places: Place[]; certain: ReadonlySet<Locality> };

type StreetQuery = { index: PlaceIndex; streets: StreetIndex; near?: LatLng; limit: number };

/** The imported streets that match, in these localities or anywhere; best first. */
export function indexedStreets(
  { index, streets, near, limit }: StreetQuery,
  { tokens, kind, isOpen, typed }: TypedStreet,
  { cities, spelledOnly = false }: { cities?: readonly Locality[]; spelledOnly?: boolean } = {},
): FoundStreets {
  const number = typed.number === undefined ? undefined : houseNumber(typed.number);
  const search: StreetSearch = {
    tokens: tokens.flatMap(tokenise),
    kind,
    isOpen,
    cities,
    number,
    postcode: typed.postcode,
    near,
    limit,
  };
  const spelled = streetsSpelled(streets, search);
  const hits = spelled.length > 0 || spelledOnly ? spelled : streetsMisspelled(streets, search);
  return {
    places: hits.map(({ street }) => streetPlace(index, street, typed)),
    certain: new Set(hits.filter(({ isWhole }) => isWhole).flatMap((hit) => homesOf(index, hit))),
  };
}

/** The locality of a street, and its sector: either may have been typed. */
function homesOf(index: PlaceIndex, { street }: StreetHit): Locality[] {
  const { city, sector } = street;
  if (city.county !== 'B') return [city];
  return [city, ...index.sectors.filter((locality) => !sector || locality.sector === sector)];
}

/** A suggestion for an indexed street, with the typed parts; at `located`, or at its house number. */
export function streetPlace(
  index: PlaceIndex,
  street: IndexedStreet,
  typed: TypedParts,
  located: LocatedPoint | undefined = streetPoint(street, typed.number),
): Place {
  const { sector: typedSector, ...parts } = typed;
  const sector = street.sector ?? (street.city.county === 'B' ? typedSector : undefined);
  const home = sector
    ? (index.sectors.find((locality) => locality.sector === sector) ?? street.city)
    : street.city;
  const all = { ...parts, street: street.name, ...(sector ? { sector } : {}) };
  return addressPlace(home, all, located);
}

/** The point of the house; else of the street, by a nearby house or its middle; undefined where no file has it. */
function streetPoint(
  { line, numbers, points }: IndexedStreet,
  typed: string | undefined,
): LocatedPoint | undefined {
  if (typed !== undefined) {
    const number = houseNumber(typed);
    const house = findHouse(numbers, number);
    if (house >= 0) return { point: pointAt(points, house), precision: 'house' };
    const neighbour = neighbourHouse(numbers, number);
    if (neighbour >= 0) return { point: pointAt(points, neighbour), precision: 'street' };
  }
  return line.length > 0 ? { point: pointAt(line, 0), precision: 'street' } : undefined;
}
