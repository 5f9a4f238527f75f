import { isInServiceArea, type LatLng } from '#domain/geo.ts';
import type { ImportedLocality } from '#server/ports/imported-places.ts';
import { houseNumbersOf } from '../places/house-numbers.ts';
import { postcodeOf } from './boundaries/boundary.ts';
import { countyCode, type FindHome } from './find-home.ts';
import type { collectStreets } from './collect-streets.ts';
import type { Column } from './list-columns.ts';
import type { Refusal } from './report.ts';
import { placeName, streetName } from './street-name.ts';

/** A row by column; a missing cell is empty or absent. */
export type Cells = Partial<Record<Column, string>>;

/** The population assumed where the list has none: a village's. */
const UNKNOWN_POPULATION = 500;

/** Reads a row of a street or a house; returns the reason when it is refused, else undefined. */
export function readStreetRow(
  row: Cells,
  homes: FindHome,
  streets: ReturnType<typeof collectStreets>,
): Refusal | undefined {
  const { street = '', number = '', locality, county, sector } = row;
  if (street === '') return number === '' ? 'no_name' : 'no_street';
  const name = streetName(street, row.kind);
  if (name === null) return 'odd_name';
  const numbers = number === '' ? [] : houseNumbersOf(number);
  if (numbers === null) return 'odd_number';
  const point = pointOf(row);
  if (point === 'odd_point' || point === 'outside') return point;
  const home = homes({ locality, county, sector, point });
  if ('refusal' in home) return home.refusal;
  const postcode = postcodeOf(row.postcode);
  // The postcode of a row with numbers is theirs: a long street has several.
  streets.addStreet(
    name,
    home,
    point && numbers.length === 0 ? [point] : [],
    numbers.length === 0 ? postcode : undefined,
  );
  if (point) for (const each of numbers) streets.addHouse(name, home, { number: each, postcode }, point);
  return undefined;
}

/** Reads a row of a locality; returns the reason when it is refused, else undefined. */
export function readLocalityRow(row: Cells, localities: ImportedLocality[]): Refusal | undefined {
  const { locality = '', county = '', population = '' } = row;
  if (locality === '') return 'no_name';
  const name = placeName(locality);
  if (name === null) return 'odd_name';
  const code = countyCode(county);
  if (code === null) return 'unknown_county';
  const point = pointOf(row);
  if (point === null) return 'no_point';
  if (point === 'odd_point' || point === 'outside') return point;
  const people = /^\d{1,8}$/.test(population) ? Number(population) : UNKNOWN_POPULATION;
  const postcode = postcodeOf(row.postcode) ?? null;
  localities.push({ name, county: code, ...point, population: people, postcode });
  return undefined;
}

/** The point of a row, null where it has none; decimal commas are accepted. */
function pointOf({ lat = '', lng = '' }: Cells): LatLng | null | 'odd_point' | 'outside' {
  if (lat === '' && lng === '') return null;
  const [a, b] = [lat, lng].map((text) =>
    /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN,
  );
  const point = { lat: a ?? NaN, lng: b ?? NaN };
  if (Number.isNaN(point.lat) || Number.isNaN(point.lng)) return 'odd_point';
  return isInServiceArea(point) ? point : 'outside';
}
