import { offsetMeters, type LatLng } from '#domain/geo.ts';
import { stableFraction } from '#domain/stable-hash.ts';
import type { PlacePrecision } from '#domain/places/place-precision.ts';
import type { Place, TypedParts } from '#server/ports/geocoder.ts';
import type { Locality } from './load.ts';
import { normalise } from './normalise.ts';
import { placeId } from './place-id.ts';
import { partsLine } from './typed-parts.ts';

/** The largest radius of a locality. */
export const SPREAD_METERS = 2_500;
const LEAST_SPREAD_METERS = 150;
const SPREAD_POPULATION = 300_000;
const HOUSES_SHOWN_APART = 200;

/** A suggestion for a locality; a sector's names its city. */
export function localityPlace(locality: Locality, typed: TypedParts): Place {
  const label = locality.sector ? `Sector ${locality.sector}, București` : locality.name;
  return place(label, locality, locality, typed);
}

/** The position of an address, as far as a file of streets has it. */
export type LocatedPoint = { point: LatLng; precision: PlacePrecision };

/**
 * A typed street in a locality. Where no file has its position, the point is near the locality's centre, the same for
 * the same address and different for another, and the precision `locality` requires the page to have the marker
 * confirmed on the map.
 */
export function addressPlace(locality: Locality, typed: TypedParts, located?: LocatedPoint): Place {
  const street = streetLine(typed);
  const city = locality.sector ? 'București' : locality.name;
  const postcode = typed.postcode ? ` ${typed.postcode}` : '';
  const sector = locality.sector ? { sector: locality.sector } : { sector: undefined };
  const label = [street, ...partsLine({ ...typed, ...sector }), `${city}${postcode}`].join(', ');
  return place(label, located?.point ?? addressPoint(locality, typed), locality, typed, located?.precision);
}

/** `Strada Lipscani 12`, but `Bulevardul 1 Decembrie 1918 nr. 12`, where two adjacent numbers would look like one. */
function streetLine({ street = '', number }: TypedParts): string {
  if (!number) return street;
  return /\d$/.test(street) ? `${street} nr. ${number}` : `${street} ${number}`;
}

function place(
  label: string,
  { lat, lng }: LatLng,
  locality: Locality,
  typed: TypedParts,
  precision: PlacePrecision = 'locality',
): Place {
  const detail = locality.county === 'B' ? 'municipiul București' : `județul ${locality.countyName}`;
  const base = { id: placeId(label, lat, lng), label, detail, lat, lng, precision };
  return Object.keys(typed).length > 0 ? { ...base, typed } : base;
}

/** The radius of a locality in metres: an estimate from its population. */
export function localityRadius(locality: Locality): number {
  const share = Math.min(1, Math.sqrt(locality.population / SPREAD_POPULATION));
  return Math.max(LEAST_SPREAD_METERS, SPREAD_METERS * share);
}

/** The street's point within 70 % of the radius, then its houses in a row along the other 30 %. */
function addressPoint(locality: Locality, typed: TypedParts): LatLng {
  const radius = localityRadius(locality);
  const key = `${normalise(typed.street ?? '').replace(/^(strada|bulevardul) /, '')}|${locality.name}|${locality.lat}`;
  const away = 0.7 * radius * Math.sqrt(stableFraction(`away ${key}`));
  const house = Math.min(HOUSES_SHOWN_APART, Number.parseInt(typed.number ?? '0', 10) || 0);
  const along = (0.3 * radius * house) / HOUSES_SHOWN_APART;
  const angle = 2 * Math.PI * stableFraction(`angle ${key}`);
  const heading = 2 * Math.PI * stableFraction(`heading ${key}`);
  return offsetMeters(
    locality,
    away * Math.cos(angle) + along * Math.cos(heading),
    away * Math.sin(angle) + along * Math.sin(heading),
  );
}
