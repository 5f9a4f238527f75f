import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { ImportedLocality, ImportedOutline, ImportedStreet } from '#server/ports/imported-places.ts';
import type { Locality } from '../places/load.ts';
import { normalise } from '../places/normalise.ts';
import type { Report } from './report.ts';

/** The content of a file, and a report on its rows. */
export type PlaceFile = {
  localities: ImportedLocality[];
  streets: ImportedStreet[];
  /** Of the towns, communes, sectors and villages of an extract. */
  outlines: ImportedOutline[];
  report: Report;
  /** The data's attribution, where the file itself has one. */
  attribution?: string;
};

export type Home = { locality: Locality; sector: string | null };

/** The most points stored per street; more would not locate an address better. */
const MOST_POINTS = 60;

type Gathered = {
  name: string;
  home: Home;
  /** Millionths of a degree, latitude and longitude in turn: a country's points as objects would not fit. */
  line: number[];
  houses: Set<string>;
  /** As many pairs as houses. */
  points: number[];
  /** The street's postcodes, and which of them each house has: an index into them, or −1. */
  postcodes: string[];
  housePostcodes: number[];
};

type HouseTexts = { number: string; postcode?: string | undefined };

/** Collects streets and their houses, in any order. */
export function collectStreets() {
  const streets = new Map<string, Gathered>();
  const ids = new Map<Locality, number>();
  const idOf = (locality: Locality) => ids.get(locality) ?? (ids.set(locality, ids.size), ids.size - 1);
  const street = (name: string, home: Home): Gathered => {
    const key = `${idOf(home.locality)} ${home.sector ?? ''} ${normalise(name)}`;
    const existing = streets.get(key);
    if (existing) return existing;
    const added: Gathered = {
      name,
      home,
      line: [],
      houses: new Set(),
      points: [],
      postcodes: [],
      housePostcodes: [],
    };
    streets.set(key, added);
    return added;
  };
  return {
    addStreet: (name: string, home: Home, points: readonly LatLng[], postcode?: string) => {
      const found = street(name, home);
      found.line.push(...micro(points));
      postcodeIndex(found, postcode);
    },
    /** Of two houses with one number the first stays. */
    addHouse: (name: string, home: Home, { number, postcode }: HouseTexts, point: LatLng) => {
      const found = street(name, home);
      const { houses, points, housePostcodes } = found;
      if (houses.has(number)) return;
      houses.add(number);
      points.push(...micro([point]));
      housePostcodes.push(postcodeIndex(found, postcode));
    },
    done: (): ImportedStreet[] => [...streets.values()].map(finished),
  };
}

/** The index of a postcode among a street's, which gets it; −1 for none. */
function postcodeIndex({ postcodes }: Gathered, postcode: string | undefined): number {
  if (postcode === undefined) return -1;
  const stored = postcodes.indexOf(postcode);
  return stored >= 0 ? stored : postcodes.push(postcode) - 1;
}

function finished(street: Gathered): ImportedStreet {
  const { name, home, line, houses, points: housePoints, postcodes, housePostcodes } = street;
  const own = degrees(line.length > 0 ? line : housePoints.slice(0, 2 * MOST_POINTS));
  const points = middleFirst(thinned(own));
  return {
    name,
    locality: home.locality.name,
    county: home.locality.county,
    sector: home.sector,
    line: micro(line.length > 0 ? points : points.slice(0, 1)),
    houseNumbers: [...houses],
    housePoints,
    postcodes,
    housePostcodes: housePostcodes.some((at) => at >= 0) ? housePostcodes : [],
  };
}

function thinned(points: readonly LatLng[]): LatLng[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, i) => i % step === 0);
}

/** Puts the point nearest to the mean first: it lies on the street, which the mean need not. */
function middleFirst(points: readonly LatLng[]): LatLng[] {
  const mean = (of: (point: LatLng) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const middle = { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
  const meters = points.map((point) => haversineMeters(point, middle));
  const best = meters.indexOf(Math.min(...meters));
  return [...points.slice(best, best + 1), ...points.slice(0, best), ...points.slice(best + 1)];
}

/** Points of their millionths. */
const degrees = (line: readonly number[]): LatLng[] =>
  Array.from({ length: line.length / 2 }, (_, i) => ({
    lat: line[2 * i]! / 1e6,
    lng: line[2 * i + 1]! / 1e6,
  }));

const micro = (points: readonly LatLng[]) =>
  points.flatMap(({ lat, lng }) => [Math.round(lat * 1e6), Math.round(lng * 1e6)]);
