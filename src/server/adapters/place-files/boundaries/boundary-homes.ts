import { haversineMeters, type LatLng } from '#domain/geo.ts';
import { COUNTY_NAMES } from '../../places/counties.ts';
import type { Locality } from '../../places/load.ts';
import { likeliest, localityNames } from '../../places/locality-names.ts';
import { localityRadius } from '../../places/present.ts';
import type { Home } from '../collect-streets.ts';
import { areaIndex, type AreasAt } from './area-index.ts';
import { type Boundary, COUNTY_LEVEL, POSTAL_LEVEL } from './boundary.ts';
import { unitName } from './unit-name.ts';

/** What the boundaries of an extract say of a point; nothing where none is around it. */
export type BoundaryHomes = {
  homeAt(point: LatLng): Home | undefined;
  /** The postcode of the area of one postcode around it. */
  postcodeAt(point: LatLng): string | undefined;
  /** The postcodes of villages and towns that have one for all their streets. */
  postcodes: readonly { locality: Locality; postcode: string }[];
};

const SECTOR = /^sector(?:ul)?\s*([1-6])$/;
/** A place of this size has its streets by itself; a smaller unit may be a commune of several villages. */
const TOWN_POPULATION = 10_000;
/** The largest distance from the middle of a boundary to the centre of the locality that it is named after. */
const OFF_CENTRE_METERS = 15_000;
/** The largest distance from București of one of its sectors. */
const CAPITAL_METERS = 20_000;

type Unit = Boundary & { named: Locality | undefined; within: Locality[] };

/** The home of a point by boundaries: its sector or village, else the town, else the commune's nearest village. */
export function boundaryHomes(
  boundaries: readonly Boundary[],
  localities: readonly Locality[],
): BoundaryHomes {
  const units = boundaries
    .filter(({ level }) => level > COUNTY_LEVEL && level !== POSTAL_LEVEL)
    .map((boundary): Unit => ({ ...boundary, named: undefined, within: [] }));
  const unitsAt = areaIndex(units);
  const names = localityNames(localities);
  for (const locality of localities) for (const unit of unitsAt(locality)) unit.within.push(locality);
  for (const unit of units) unit.named = namesake(unit, names.named);
  const postalAt = areaIndex(boundaries.filter(({ level }) => level === POSTAL_LEVEL));
  const { capital } = names;
  return {
    homeAt: (point) => homeAt(point, unitsAt, capital),
    postcodeAt: (point) => postalAt(point)[0]?.postcode,
    postcodes: units.flatMap(({ named, postcode }) =>
      named && postcode ? [{ locality: named, postcode }] : [],
    ),
  };
}

/** The code of the county around a point, by the counties' own boundaries. */
export function countyFinder(boundaries: readonly Boundary[]): (point: LatLng) => string | undefined {
  const countiesAt = areaIndex(boundaries.filter(({ level }) => level === COUNTY_LEVEL));
  const codes = new Map(Object.entries(COUNTY_NAMES).map(([code, name]) => [unitName(name), code]));
  return (point) =>
    countiesAt(point)
      .map(({ name }) => codes.get(unitName(name)))
      .find((code) => code !== undefined);
}

function homeAt(point: LatLng, unitsAt: AreasAt<Unit>, capital: Locality | undefined): Home | undefined {
  for (const unit of unitsAt(point)) {
    const sector = SECTOR.exec(unitName(unit.name))?.[1];
    if (sector && capital && haversineMeters(point, capital) < CAPITAL_METERS)
      return { locality: capital, sector };
    if (unit.named && (unit.named.population >= TOWN_POPULATION || unit.within.length < 2))
      return { locality: unit.named, sector: null };
    const nearest = nearestByEdge(point, unit.within) ?? unit.named;
    if (nearest) return { locality: nearest, sector: null };
  }
  return undefined;
}

/** The locality that a unit is named after: inside it, or near its middle. Sectors are parts of București. */
function namesake(unit: Unit, named: (name: string) => readonly Locality[]): Locality | undefined {
  const { south, west, north, east } = unit.box;
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const alike = named(unitName(unit.name)).filter(({ sector }) => !sector);
  const inside = alike.filter((locality) => unit.within.includes(locality));
  const near = alike.filter((locality) => haversineMeters(locality, middle) < OFF_CENTRE_METERS);
  return likeliest(inside.length > 0 ? inside : near, middle);
}

/** By the distance from a locality's edge, then from its centre, as everywhere in the search. */
function nearestByEdge(point: LatLng, localities: readonly Locality[]): Locality | undefined {
  const ranked = localities
    .filter(({ sector }) => !sector)
    .map((locality) => {
      const meters = haversineMeters(point, locality);
      return { locality, meters, edge: Math.max(0, meters - localityRadius(locality)) };
    });
  return ranked.sort((a, b) => a.edge - b.edge || a.meters - b.meters)[0]?.locality;
}
