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
  type WordMatch,
} from './place-index.ts';

export type LocalitySearch = {
  /** Folded words, each of which must match the locality's name or county. */
  words: readonly string[];
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
  return rank(index, search, (word, isOpen) => spelledMatches(index, word, isOpen));
}

/** Localities with typing errors, for when nothing matches exactly. */
export function searchMisspelled(index: PlaceIndex, search: LocalitySearch): LocalityHit[] {
  return rank(index, search, (word, isOpen) => {
    const spelled = spelledMatches(index, word, isOpen);
    return spelled.length > 0 ? spelled : fuzzyMatches(index, word, isOpen);
  });
}

/** An abbreviation counts when the word is complete, or when it is no prefix of a known word. */
function spelledMatches(index: PlaceIndex, word: string, isOpen: boolean): WordMatch[] {
  const full = spelledOut(word);
  const asTyped = exactMatches(index, word, isOpen);
  return full && (!isOpen || asTyped.length === 0) ? exactMatches(index, full, false) : asTyped;
}

/** A place's score after the words so far. */
type Tally = { nameWords: number; isNameStart: boolean; isExact: boolean; points: number };

const NOTHING_YET: Tally = { nameWords: 0, isNameStart: false, isExact: true, points: 0 };

function rank(
  index: PlaceIndex,
  search: LocalitySearch,
  matchesOf: (word: string, isOpen: boolean) => WordMatch[],
): LocalityHit[] {
  if (search.words.length === 0) return [];
  let tallies = new Map<number, Tally>();
  for (const [i, word] of search.words.entries()) {
    const isOpen = search.isOpen && i === search.words.length - 1;
    tallies = addWord(index, tallies, matchesOf(word, isOpen), i);
    if (tallies.size === 0) return [];
  }
  const hits = [...tallies].map(([place, tally]) => toHit(index, place, tally, search));
  return hits.sort((a, b) => b.score - a.score).slice(0, search.limit);
}

/** Keeps the places that matched every word so far and match this one too. */
function addWord(index: PlaceIndex, before: Map<number, Tally>, matches: WordMatch[], nth: number) {
  const after = new Map<number, Tally>();
  for (const { word, quality } of matches) {
    for (const posting of postingsOf(index, word)) {
      const place = posting >> 2;
      const field = posting & 3;
      const tally = nth === 0 ? NOTHING_YET : before.get(place);
      if (!tally) continue;
      const isNameStart = field === FIELDS.nameStart;
      const points = tally.points + quality * FIELD_WEIGHTS[field]! + (isNameStart ? NAME_START_BONUS : 0);
      const better = after.get(place);
      if (better && better.points >= points) continue;
      after.set(place, {
        nameWords: tally.nameWords + (field === FIELDS.county ? 0 : 1),
        isNameStart: tally.isNameStart || isNameStart,
        isExact: tally.isExact && quality === EXACT_QUALITY,
        points,
      });
    }
  }
  return after;
}

function toHit(index: PlaceIndex, place: number, tally: Tally, search: LocalitySearch): LocalityHit {
  const locality = index.localities[place]!;
  const isWhole = tally.isExact && tally.nameWords === index.nameLengths[place];
  const near = search.near ? NEAR_BONUS * Math.exp(-haversineMeters(search.near, locality) / NEAR_METERS) : 0;
  return {
    locality,
    isName: tally.isNameStart && tally.nameWords === search.words.length,
    score: tally.points + (isWhole ? WHOLE_NAME_BONUS : 0) + Math.log10(locality.population + 10) + near,
  };
}
