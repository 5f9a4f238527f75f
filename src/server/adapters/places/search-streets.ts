import { haversineMeters, type LatLng } from '#domain/geo.ts';
import { findHouse } from './house-numbers.ts';
import type { Locality } from './load.ts';
import { EXACT_QUALITY, exactMatches, fuzzyMatches, postingsOf, type TokenMatch } from './place-index.ts';
import { type IndexedStreet, pointAt, type StreetIndex } from './street-index.ts';

export type StreetSearch = {
  /** Folded words of the street's name, all of which must match, and its kind, where typed. */
  tokens: readonly string[];
  kind?: string;
  /** Whether the last word may be incomplete. */
  isOpen: boolean;
  /** The localities to search, the likeliest first; all when undefined. */
  cities?: readonly Locality[];
  number?: string;
  postcode?: string;
  near?: LatLng;
  limit: number;
};

/** `isWhole`: the typed words are the street's complete name, exactly. */
export type StreetHit = { street: IndexedStreet; score: number; isWhole: boolean };

const WHOLE_NAME_BONUS = 3;
const SAME_KIND_BONUS = 2;
const OTHER_KIND_MALUS = 1;
const NEXT_CITY_MALUS = 3;
const LOCATED_STREET_BONUS = 0.5;
const LOCATED_HOUSE_BONUS = 1;
const POSTCODE_BONUS = 4;
const NEAR_BONUS = 3;
const NEAR_METERS = 20_000;
/** Shorter words are prefixes of too many names: one letter matches a tenth of the country. */
const BEGINNING_MIN_LENGTH = 3;
const OPEN_MIN_LENGTH = 2;

/** Exact and prefix matches among streets (`gen` is General); best first. */
export function streetsSpelled(index: StreetIndex, search: StreetSearch): StreetHit[] {
  return rank(index, search, (token, isOpen) => {
    const spelled = exactMatches(index, token, isOpen);
    if (spelled.length > 0 || token.length < BEGINNING_MIN_LENGTH) return spelled;
    return exactMatches(index, token, true);
  });
}

/** Streets with typing errors, for when nothing matches exactly. */
export function streetsMisspelled(index: StreetIndex, search: StreetSearch): StreetHit[] {
  return rank(index, search, (token, isOpen) => [
    ...exactMatches(index, token, isOpen),
    ...fuzzyMatches(index, token, isOpen),
  ]);
}

/** A street's score after the words so far. */
type Score = { points: number; exact: number };

function rank(
  index: StreetIndex,
  search: StreetSearch,
  matchesOf: (token: string, isOpen: boolean) => TokenMatch[],
): StreetHit[] {
  if (search.tokens.length === 0 || index.streets.length === 0) return [];
  const cityRank = rankOfCity(search.cities);
  let scores: Map<number, Score> | undefined;
  for (const [i, token] of search.tokens.entries()) {
    const isOpen = search.isOpen && i === search.tokens.length - 1 && token.length >= OPEN_MIN_LENGTH;
    scores = addToken(index, scores, matchesOf(token, isOpen), (street) => cityRank(street) !== undefined);
    if (scores.size === 0) return [];
  }
  const hits: StreetHit[] = [];
  for (const [at, found] of scores ?? []) {
    const street = index.streets[at]!;
    hits.push(toHit(street, found, search, cityRank(street) ?? 0));
  }
  return hits.sort((a, b) => b.score - a.score).slice(0, search.limit);
}

/** The rank of a street's city among the wanted ones; undefined where it is none of them. */
function rankOfCity(cities: readonly Locality[] | undefined): (street: IndexedStreet) => number | undefined {
  if (!cities) return () => 0;
  const ranks = new Map(cities.map((city, at) => [city, at]));
  const sectors = new Map(cities.flatMap(({ sector }, at) => (sector ? [[sector, at] as const] : [])));
  return ({ city, sector }) => {
    if (city.county !== 'B' || sectors.size === 0) return ranks.get(city);
    // A street of an unknown sector may lie in any of them.
    return ranks.get(city) ?? (sector ? sectors.get(sector) : Math.min(...sectors.values()));
  };
}

function addToken(
  index: StreetIndex,
  before: ReadonlyMap<number, Score> | undefined,
  matches: readonly TokenMatch[],
  isMatch: (street: IndexedStreet) => boolean,
): Map<number, Score> {
  const after = new Map<number, Score>();
  for (const { token, quality } of matches) {
    const exact = quality === EXACT_QUALITY ? 1 : 0;
    for (const at of postingsOf(index, token)) {
      const earned = before?.get(at);
      if (before ? !earned : !isMatch(index.streets[at]!)) continue;
      const points = (earned?.points ?? 0) + quality;
      if ((after.get(at)?.points ?? 0) < points)
        after.set(at, { points, exact: (earned?.exact ?? 0) + exact });
    }
  }
  return after;
}

function toHit(street: IndexedStreet, found: Score, search: StreetSearch, cityRank: number): StreetHit {
  const { kind, tokens, number } = search;
  const isSpelled = found.exact === tokens.length && street.tokenCount === tokens.length;
  const isKind = kind === undefined || kind === street.kind;
  const hasHouse = number !== undefined && findHouse(street.numbers, number) >= 0;
  const kindPoints = kind === undefined ? 0 : isKind ? SAME_KIND_BONUS : -OTHER_KIND_MALUS;
  const score =
    found.points / tokens.length +
    (isSpelled ? WHOLE_NAME_BONUS : 0) +
    kindPoints +
    (street.line.length > 0 ? LOCATED_STREET_BONUS : 0) +
    (hasHouse ? LOCATED_HOUSE_BONUS : 0) +
    (hasPostcode(street, search.postcode) ? POSTCODE_BONUS : 0) +
    Math.log10(street.city.population + 10) +
    nearPoints(street, search.near) -
    NEXT_CITY_MALUS * cityRank;
  return { street, score, isWhole: isSpelled && isKind };
}

/** Whether a street has the typed postcode, itself or by the locality of which it is the only one. */
function hasPostcode({ postcodes, city }: IndexedStreet, typed: string | undefined): boolean {
  return typed !== undefined && (postcodes.includes(typed) || city.postcode === typed);
}

function nearPoints({ line, city }: IndexedStreet, near: LatLng | undefined): number {
  if (!near) return 0;
  const spot = line.length > 0 ? pointAt(line, 0) : city;
  return NEAR_BONUS * Math.exp(-haversineMeters(near, spot) / NEAR_METERS);
}
