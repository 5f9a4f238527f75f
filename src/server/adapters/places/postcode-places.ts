import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { Place, TypedParts } from '#server/ports/geocoder.ts';
import { streetPlace } from './indexed-streets.ts';
import { tokenise } from './normalise.ts';
import type { PlaceIndex } from './place-index.ts';
import { localityPlace, type LocatedPoint } from './present.ts';
import { type IndexedStreet, pointAt, type StreetIndex } from './street-index.ts';

type Search = { index: PlaceIndex; streets: StreetIndex; near?: LatLng; limit: number };

/**
 * The localities and streets of a typed postcode whose names begin with the other typed words; a street is pinned among
 * its houses of that code.
 */
export function postcodePlaces(
  { index, streets, near, limit }: Search,
  typed: TypedParts,
  tokens: readonly string[],
): Place[] {
  const { postcode } = typed;
  if (postcode === undefined) return [];
  const fits = (...names: string[]) => {
    const tokensOfNames = names.flatMap(tokenise);
    return tokens.every((token) => tokensOfNames.some((each) => each.startsWith(token)));
  };
  const localities = index.localities.filter((each) => each.postcode === postcode && fits(each.name));
  const found = (streets.byPostcode.get(postcode) ?? []).filter(({ name, city }) => fits(name, city.name));
  const away = ({ line, city }: IndexedStreet) =>
    near ? haversineMeters(near, line.length > 0 ? pointAt(line, 0) : city) : 0;
  const ranked = near ? [...found].sort((a, b) => away(a) - away(b)) : found;
  return [
    ...localities.map((locality) => localityPlace(locality, typed)),
    ...ranked
      .slice(0, limit)
      .map((street) =>
        streetPlace(index, street, { ...typed, street: street.name }, among(street, postcode)),
      ),
  ];
}

/** The middle one of the houses that have the code; without any the street's own point is right. */
function among(
  { postcodes, housePostcodes, points }: IndexedStreet,
  postcode: string,
): LocatedPoint | undefined {
  const code = postcodes.indexOf(postcode);
  const houses = housePostcodes.flatMap((each, at) => (each === code ? [at] : []));
  const middle = houses[houses.length >> 1];
  return middle === undefined ? undefined : { point: pointAt(points, middle), precision: 'street' };
}
