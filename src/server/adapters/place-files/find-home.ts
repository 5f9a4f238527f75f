import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { Locality } from '../places/load.ts';
import { likeliest, localityNames } from '../places/locality-names.ts';
import { COUNTY_NAMES } from '../places/counties.ts';
import { buildNearIndex } from '../places/near-index.ts';
import { normalise } from '../places/normalise.ts';
import type { BoundaryHomes } from './boundaries/boundary-homes.ts';
import { UNIT_KINDS } from './boundaries/unit-name.ts';
import type { Home } from './collect-streets.ts';
import type { Refusal } from './report.ts';

/** A street's locality as a file states it. */
type StatedHome = { locality?: string; county?: string; sector?: string; point: LatLng | null };

export type FindHome = (stated: StatedHome) => Home | { refusal: Refusal };

/** The largest distance between a street and its locality's centre. */
const FARTHEST_METERS = 15_000;
const SECTOR = /\bsect(?:or(?:ul)?)?\.?\s*([1-6])\b/;

/**
 * Finds the locality that a file refers to: by its name, or by the street's position, which boundaries decide where the
 * file has them, and else the nearest locality.
 */
export function homeFinder(
  localities: readonly Locality[],
  boundaries?: Pick<BoundaryHomes, 'homeAt'>,
): FindHome {
  const names = localityNames(localities);
  const near = buildNearIndex(localities);
  const { capital } = names;
  const inCapital = (sector: string | null, point: LatLng | null): Home | { refusal: Refusal } => {
    if (!capital) return { refusal: 'unknown_locality' };
    const around = sector || !point ? undefined : boundaries?.homeAt(point);
    return { locality: capital, sector: sector ?? (around?.locality === capital ? around.sector : null) };
  };

  const around = (point: LatLng | null): Home | { refusal: Refusal } => {
    const bounded = point ? boundaries?.homeAt(point) : undefined;
    if (bounded) return bounded;
    const [nearest] = point ? near(point, 1) : [];
    if (!point || !nearest || haversineMeters(point, nearest) > FARTHEST_METERS)
      return { refusal: 'no_locality' };
    // A sector's centre says little about its streets: only the city is certain.
    return nearest.sector ? inCapital(null, null) : { locality: nearest, sector: null };
  };
  const named = (
    name: string,
    county: string | undefined,
    point: LatLng | null,
  ): Home | { refusal: Refusal } => {
    const close = (place: Locality) => !point || haversineMeters(place, point) <= 2 * FARTHEST_METERS;
    const found = names.named(name, county).filter(close);
    const [only] = found;
    if (!only) return { refusal: 'unknown_locality' };
    if (found.length > 1 && !point && !county) return { refusal: 'ambiguous_locality' };
    return { locality: likeliest(found, point) ?? only, sector: null };
  };
  return ({ locality = '', county = '', sector = '', point }) => {
    const code = county === '' ? undefined : countyCode(county);
    if (code === null) return { refusal: 'unknown_county' };
    const text = normalise(locality).replace(UNIT_KINDS, '').trim();
    const sectorNumber = /^[1-6]$/.exec(sector)?.[0] ?? SECTOR.exec(`${normalise(sector)} ${text}`)?.[1];
    const name = text.replace(SECTOR, '').replace(/^[\s,-]+|[\s,-]+$/g, '');
    const isCapital = name === 'bucuresti' || (name === '' && (code === 'B' || sectorNumber !== undefined));
    if (isCapital) return inCapital(sectorNumber ?? null, point);
    return name === '' ? around(point) : named(name, code, point);
  };
}

/** A county's code from its code or name (`BV`, `jud. Brașov`), or null. */
export function countyCode(text: string): string | null {
  const stripped = normalise(text)
    .replace(/^(judetul|judet|jud\.?|municipiul|mun\.?)\s+/, '')
    .trim();
  const code = stripped.toUpperCase();
  if (Object.hasOwn(COUNTY_NAMES, code)) return code;
  const dashed = (name: string) => normalise(name).replace(/[^a-z]+/g, ' ');
  const found = Object.entries(COUNTY_NAMES).find(([, name]) => dashed(name) === dashed(stripped));
  return found?.[0] ?? null;
}
