import { foldedWords } from './normalise.ts';
import type { Locality } from './load.ts';
import { allowedSlips, spellingDistance } from './spelling-distance.ts';

/** The position of a word in a locality: first in the name, elsewhere in the name, or in the county. */
export const FIELDS = { nameStart: 0, name: 1, county: 2 } as const;
type Field = (typeof FIELDS)[keyof typeof FIELDS];

/** A sorted vocabulary; the postings of word `w` are `postings[starts[w]]` up to `postings[starts[w + 1]]`. */
export type Vocabulary = { words: readonly string[]; starts: Int32Array; postings: Int32Array };

/** The vocabulary of localities; each posting is place × 4 + field. */
export type PlaceIndex = Vocabulary & {
  localities: readonly Locality[];
  nameLengths: Uint8Array;
  /** The sectors of București. */
  sectors: readonly Locality[];
};

/** The quality of an exact match; all others are lower. */
export const EXACT_QUALITY = 10;

/** A vocabulary word that matches a typed word, with its quality. */
export type WordMatch = { word: number; quality: number };

/** Builds the index once, at start; some 15 ms for all of Romania. */
export function buildPlaceIndex(localities: readonly Locality[]): PlaceIndex {
  const lists = new Map<string, number[]>();
  const nameLengths = new Uint8Array(localities.length);
  const add = (word: string, place: number, field: Field) => {
    const list = lists.get(word) ?? [];
    if (list.length === 0) lists.set(word, list);
    list.push(place * 4 + field);
  };
  localities.forEach((locality, place) => {
    const name = foldedWords(locality.name);
    nameLengths[place] = name.length;
    name.forEach((word, i) => add(word, place, i === 0 ? FIELDS.nameStart : FIELDS.name));
    for (const word of countyWords(locality)) add(word, place, FIELDS.county);
  });
  const sectors = localities.filter(({ sector }) => sector !== undefined);
  return { localities, nameLengths, sectors, ...packed(lists) };
}

function countyWords(locality: Locality): Set<string> {
  const code = locality.county.length > 1 ? [locality.county.toLowerCase()] : [];
  return new Set([...foldedWords(locality.countyName), ...code]);
}

/** Sorts the words and concatenates their lists. */
export function packed(lists: ReadonlyMap<string, readonly number[]>): Vocabulary {
  const entries = [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
  const starts = new Int32Array(entries.length + 1);
  let end = 0;
  for (const [i, [, list]] of entries.entries()) starts[i + 1] = end += list.length;
  const postings = new Int32Array(end);
  for (const [i, [, list]] of entries.entries()) postings.set(list, starts[i]);
  return { words: entries.map(([word]) => word), starts, postings };
}

/** The postings of a vocabulary word, without copying them. */
export function postingsOf({ starts, postings }: Vocabulary, word: number): Int32Array {
  return postings.subarray(starts[word], starts[word + 1]);
}

/** Words equal to the typed one, and those with it as a prefix while it is incomplete. */
export function exactMatches(index: Vocabulary, typed: string, isOpen: boolean): WordMatch[] {
  const matches: WordMatch[] = [];
  for (let i = lowerBound(index.words, typed); ; i++) {
    const word = index.words[i];
    if (word === undefined || (word !== typed && !(isOpen && word.startsWith(typed)))) break;
    matches.push({ word: i, quality: word === typed ? EXACT_QUALITY : 8 + typed.length / word.length });
  }
  return matches;
}

/** Words with one or two typing errors and the same first letter; without any, all words with one error. */
export function fuzzyMatches(index: Vocabulary, typed: string, isOpen: boolean): WordMatch[] {
  const slips = allowedSlips(typed.length);
  if (slips === 0) return [];
  const letter = typed.slice(0, 1);
  const first = lowerBound(index.words, letter);
  const end = lowerBound(index.words, `${letter}\uffff`);
  const near = closeWords(index, typed, { first, end, slips, isOpen });
  return near.length > 0
    ? near
    : closeWords(index, typed, { first: 0, end: index.words.length, slips: 1, isOpen });
}

type Range = { first: number; end: number; slips: number; isOpen: boolean };

function closeWords(index: Vocabulary, typed: string, { first, end, slips, isOpen }: Range): WordMatch[] {
  const matches: WordMatch[] = [];
  for (let word = first; word < end; word++) {
    const distance = spellingDistance(typed, index.words[word]!, slips);
    if (distance.whole <= slips) matches.push({ word, quality: 7.5 - 1.5 * distance.whole });
    else if (isOpen && distance.start <= slips) matches.push({ word, quality: 6 - 1.5 * distance.start });
  }
  return matches;
}

function lowerBound(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
