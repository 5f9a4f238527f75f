import { haversineMeters, isInServiceArea, type LatLng } from '#domain/geo.ts';
import type { ImportedLocality } from '#server/ports/imported-places.ts';
import { houseNumbersOf } from '../places/house-numbers.ts';
import { type Locality, withImported } from '../places/load.ts';
import { localityNames } from '../places/locality-names.ts';
import { buildNearIndex } from '../places/near-index.ts';
import { type FindHome, homeFinder } from './find-home.ts';
import { collectStreets, type Home, type PlaceFile } from './collect-streets.ts';
import { postcodeOf } from './boundaries/boundary.ts';
import { type BoundaryHomes, boundaryHomes, countyFinder } from './boundaries/boundary-homes.ts';
import { collect } from './osm/collect.ts';
import type { Found } from './osm/found-table.ts';
import { newReport, type Refusal, refuse } from './report.ts';
import { placeName, streetName } from './street-name.ts';

/** The attribution that OpenStreetMap's licence requires. */
const OSM_ATTRIBUTION = '© OpenStreetMap contributors';

/** The population assumed for a place without one. */
const TYPICAL_POPULATION: Record<string, number> = { city: 50_000, town: 8_000, village: 800, hamlet: 150 };
const SAME_PLACE_METERS = 6_000;

type Streets = ReturnType<typeof collectStreets>;

/**
 * Reads an OpenStreetMap extract: named streets, houses with a street and a number, and places that are not listed yet.
 * Throws PlaceFileError for another kind of file or a broken one.
 */
export async function readOsm(
  path: string,
  { localities: existing }: { localities: readonly Locality[] },
): Promise<PlaceFile> {
  const report = newReport();
  const found = await collect(path);
  const localities: ImportedLocality[] = [];
  const take = (objects: Iterable<Found>, each: (object: Found) => Refusal | undefined) => {
    for (const object of objects) {
      report.read += 1;
      const refusal = each(object);
      if (refusal) refuse(report, refusal, object.where);
      else report.accepted += 1;
    }
  };
  const placeReader = localityReader(existing, countyFinder(found.boundaries), localities);
  take(found.places, placeReader);
  const recognised = withImported(existing, localities);
  const boundaries = boundaryHomes(found.boundaries, recognised);
  localities.push(...newPostcodes(boundaries, localities));
  const homes = homeFinder(recognised, boundaries);
  const streets = collectStreets();
  take(found.streets, (object) => readStreet(object, { homes, boundaries }, streets));
  take(found.houses, (object) => readHouse(object, { homes, boundaries }, streets));
  const { outlines } = found;
  report.notes.push(`boundaries: ${found.boundaries.length}, outlines for the map: ${outlines.length}`);
  return { localities, streets: streets.done(), outlines, report, attribution: OSM_ATTRIBUTION };
}

type Finders = { homes: FindHome; boundaries: BoundaryHomes };

/** Localities that are known, with the postcodes that their boundaries bring. */
function newPostcodes({ postcodes }: BoundaryHomes, added: readonly ImportedLocality[]): ImportedLocality[] {
  const same = (a: ImportedLocality, b: Locality) => a.name === b.name && a.lat === b.lat && a.lng === b.lng;
  return postcodes.flatMap(({ locality, postcode }) => {
    const own = added.find((each) => same(each, locality));
    if (own) own.postcode ??= postcode;
    const { name, county, lat, lng, population } = locality;
    return own || locality.sector ? [] : [{ name, county, lat, lng, population, postcode }];
  });
}

/** Adds places that are not listed under their name nearby; a county without a boundary is the nearest locality's. */
function localityReader(
  existing: readonly Locality[],
  countyAt: (point: LatLng) => string | undefined,
  added: ImportedLocality[],
) {
  const names = localityNames(existing);
  const near = buildNearIndex(existing);
  return ({ address, points }: Found): Refusal | undefined => {
    const name = placeName(address.name ?? '');
    const [point] = points;
    if (name === null || !point) return name === null ? 'odd_name' : 'no_node';
    if (!isInServiceArea(point)) return 'outside';
    const county = countyAt(point) ?? near(point, 1)[0]?.county;
    if (county === undefined) return 'no_locality';
    if (names.named(name).some((other) => haversineMeters(other, point) < SAME_PLACE_METERS))
      return undefined;
    const populationText = address.population ?? '';
    const typical = TYPICAL_POPULATION[address.place ?? ''] ?? 0;
    added.push({
      name,
      county,
      ...point,
      population: /^\d{1,8}$/.test(populationText) ? Number(populationText) : typical,
      postcode: postcodeOf(address.postcode) ?? null,
    });
    return undefined;
  };
}

function readStreet(
  { address, points }: Found,
  { homes, boundaries }: Finders,
  streets: Streets,
): Refusal | undefined {
  const name = streetName(address.name ?? '');
  if (name === null) return 'odd_name';
  const inside = points.filter(isInServiceArea);
  const middle = inside[inside.length >> 1];
  if (!middle) return points.length > 0 ? 'outside' : 'no_node';
  const home = homes({ point: middle });
  if ('refusal' in home) return home.refusal;
  streets.addStreet(name, home, inside, postcodeOf(address.postcode) ?? boundaries.postcodeAt(middle));
  return undefined;
}

function readHouse(
  { address, points }: Found,
  { homes, boundaries }: Finders,
  streets: Streets,
): Refusal | undefined {
  const { street } = address;
  if (street === undefined) return 'no_street';
  const name = streetName(street);
  if (name === null) return 'odd_name';
  const numbers = houseNumbersOf(address.number ?? '');
  if (numbers === null) return 'odd_number';
  const point = middleOf(points);
  if (!point || !isInServiceArea(point)) return point ? 'outside' : 'no_node';
  const home = homeOf(address.city, point, homes);
  if ('refusal' in home) return home.refusal;
  const postcode = postcodeOf(address.postcode) ?? boundaries.postcodeAt(point);
  for (const number of numbers) streets.addHouse(name, home, { number, postcode }, point);
  return undefined;
}

/** The city that a house names, where it is known nearby; else the one around the house. */
function homeOf(city: string | undefined, point: LatLng, homes: FindHome): Home | { refusal: Refusal } {
  const named = city === undefined ? undefined : homes({ locality: city, point });
  return named && !('refusal' in named) ? named : homes({ point });
}

function middleOf(points: readonly LatLng[]): LatLng | undefined {
  if (points.length === 0) return undefined;
  const mean = (of: (point: LatLng) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}
