import { readFileSync } from 'node:fs';
import type { LatLng } from '#domain/geo.ts';
import { COUNTY_NAMES } from './counties.ts';

/** A town, commune, village, or one of București's six sectors (then `sector` says which). */
export type Locality = LatLng & {
  name: string;
  county: string;
  countyName: string;
  population: number;
  sector?: string;
};

const FILE = new URL('../data/localities.tsv', import.meta.url);

/** Reads the embedded localities. Throws when a row of the file is broken: a release must not carry that. */
export function loadLocalities(file: URL = FILE): Locality[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n').map(parseRow);
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
