import { readFileSync } from 'node:fs';
import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { ImportedLocality } from '#server/ports/imported-places.ts';
import { COUNTY_NAMES } from './counties.ts';
import { normalise } from './normalise.ts';

/** A town, commune, village, or one of București's six sectors (then `sector` is its number). */
export type Locality = LatLng & {
  name: string;
  county: string;
  countyName: string;
  population: number;
  sector?: string;
  /** The one of all its streets, where an import has it. */
  postcode?: string;
};

const FILE = new URL('../data/localities.tsv', import.meta.url);

/** Reads the embedded localities. Throws for a broken row: a release must not contain one. */
export function loadLocalities(file: URL = FILE): Locality[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n').map(parseRow);
}

/** Two localities of one name in a county that are nearer than this are the same. */
const SAME_PLACE_METERS = 6_000;

/** The embedded localities plus the imported ones that are not among them, and the postcodes of those that are. */
export function withImported(
  own: readonly Locality[],
  imported: readonly ImportedLocality[],
): readonly Locality[] {
  if (imported.length === 0) return own;
  const all = [...own];
  const names = new Map<string, number[]>();
  const keyOf = ({ name, county }: { name: string; county: string }) => `${county} ${normalise(name)}`;
  const put = (locality: Locality, at: number) => {
    const key = keyOf(locality);
    names.set(key, [...(names.get(key) ?? []), at]);
  };
  all.forEach(put);
  for (const { name, county, lat, lng, population, postcode } of imported) {
    const countyName = COUNTY_NAMES[county];
    if (!countyName) continue;
    const alike = (names.get(keyOf({ name, county })) ?? []).find(
      (at) => haversineMeters(all[at]!, { lat, lng }) < SAME_PLACE_METERS,
    );
    const code = postcode === null ? {} : { postcode };
    if (alike === undefined) {
      const added = { name, county, countyName, lat, lng, population, ...code };
      put(added, all.push(added) - 1);
    } else {
      // The latest import comes first, and its word stays.
      all[alike] = { ...code, ...all[alike]! };
    }
  }
  return all;
}

function parseRow(row: string, index: number): Locality {
  const [name = '', county = '', lat, lng, population] = row.split('\t');
  const place = { lat: Number(lat), lng: Number(lng), population: Number(population) };
  const countyName = COUNTY_NAMES[county];
  if (!name || !countyName || Object.values(place).some(Number.isNaN)) {
    throw new Error(`localities.tsv: row ${index + 1} is broken`);
  }
  const sector = county === 'B' ? /^Sector (\d)$/.exec(name)?.[1] : undefined;
  return { name, county, countyName, ...place, sector };
}
