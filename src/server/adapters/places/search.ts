import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { Locality } from './load.ts';
import { spelledOut } from './normalise.ts';
import {
  EXACT_QUALITY,
  exactMatches,
  FIELDS,
  fuzzyMatches,
  postingsOf,
  type PlaceIndex,
  type TokenMatch,
} from './place-index.ts';

export type LocalitySearch = {
  /** Folded words, each of which must match the locality's name or county. */
  tokens: readonly string[];
  /** Whether the last word may be incomplete. */
  isOpen: boolean;
  near?: LatLng;
  limit: number;
};

/** `isName`: the first word of its name was typed, and no word of its county. */
export type LocalityHit = { locality: Locality; score: number; isName: boolean };

const FIELD_WEIGHTS = [1, 1, 0.4];
const NAME_START_BONUS = 1.5;
const WHOLE_NAME_BONUS = 2;
const NEAR_BONUS = 2.5;
const NEAR_METERS = 20_000;

/** Exact matches among localities; large and near ones first. */
export function searchSpelled(index: PlaceIndex, search: LocalitySearch): LocalityHit[] {
  return rank(index, search, (token, isOpen) => spelledMatches(index, token, isOpen));
}

/** Localities with typing errors, for when nothing matches exactly. */
export function searchMisspelled(index: PlaceIndex, search: LocalitySearch): LocalityHit[] {
  return rank(index, search, (token, isOpen) => {
    const spelled = spelledMatches(index, token, isOpen);
    return spelled.length > 0 ? spelled : fuzzyMatches(index, token, isOpen);
  });
}

/** An abbreviation counts when the word is complete, or when it is no prefix of a known word. */
function spelledMatches(index: PlaceIndex, token: string, isOpen: boolean): TokenMatch[] {
  const full = spelledOut(token);
  const asTyped = exactMatches(index, token, isOpen);
  return full && (!isOpen || asTyped.length === 0) ? exactMatches(index, full, false) : asTyped;
}

/** A place's score after the words so far. */
type Score = { nameTokens: number; isNameStart: boolean; isExact: boolean; points: number };

const NOTHING_YET: Score = { nameTokens: 0, isNameStart: false, isExact: true, points: 0 };

function rank(
  index: PlaceIndex,
  search: LocalitySearch,
  matchesOf: (token: string, isOpen: boolean) => TokenMatch[],
): LocalityHit[] {
  if (search.tokens.length === 0) return [];
  let scores = new Map<number, Score>();
  for (const [i, token] of search.tokens.entries()) {
    const isOpen = search.isOpen && i === search.tokens.length - 1;
    scores = addToken(index, scores, matchesOf(token, isOpen), i);
    if (scores.size === 0) return [];
  }
  const hits = [...scores].map(([place, score]) => toHit(index, place, score, search));
  return hits.sort((a, b) => b.score - a.score).slice(0, search.limit);
}

/** Keeps the places that matched every word so far and match this one too. */
function addToken(index: PlaceIndex, before: Map<number, Score>, matches: TokenMatch[], nth: number) {
  const after = new Map<number, Score>();
  for (const { token, quality } of matches) {
    for (const posting of postingsOf(index, token)) {
      const place = posting >> 2;
      const field = posting & 3;
      const score = nth === 0 ? NOTHING_YET : before.get(place);
      if (!score) continue;
      const isNameStart = field === FIELDS.nameStart;
      const points = score.points + quality * FIELD_WEIGHTS[field]! + (isNameStart ? NAME_START_BONUS : 0);
      const better = after.get(place);
      if (better && better.points >= points) continue;
      after.set(place, {
        nameTokens: score.nameTokens + (field === FIELDS.county ? 0 : 1),
        isNameStart: score.isNameStart || isNameStart,
        isExact: score.isExact && quality === EXACT_QUALITY,
        points,
      });
    }
  }
  return after;
}

function toHit(index: PlaceIndex, place: number, score: Score, search: LocalitySearch): LocalityHit {
  const locality = index.localities[place]!;
  const isWhole = score.isExact && score.nameTokens === index.nameLengths[place];
  const near = search.near ? NEAR_BONUS * Math.exp(-haversineMeters(search.near, locality) / NEAR_METERS) : 0;
  return {
    locality,
    isName: score.isNameStart && score.nameTokens === search.tokens.length,
    score: score.points + (isWhole ? WHOLE_NAME_BONUS : 0) + Math.log10(locality.population + 10) + near,
  };
}
