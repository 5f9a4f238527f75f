import { tokenise } from './normalise.ts';
import type { Locality } from './load.ts';
import { allowedSlips, spellingDistance } from './spelling-distance.ts';

/** The position of a word in a locality: first in the name, elsewhere in the name, or in the county. */
export const FIELDS = { nameStart: 0, name: 1, county: 2 } as const;
type Field = (typeof FIELDS)[keyof typeof FIELDS];

/** A sorted vocabulary; the postings of word `w` are `postings[starts[w]]` up to `postings[starts[w + 1]]`. */
export type Vocabulary = { tokens: readonly string[]; starts: Int32Array; postings: Int32Array };

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
export type TokenMatch = { token: number; quality: number };

/** Builds the index once, at start; some 15 ms for all of Romania. */
export function buildPlaceIndex(localities: readonly Locality[]): PlaceIndex {
  const lists = new Map<string, number[]>();
  const nameLengths = new Uint8Array(localities.length);
  const add = (token: string, place: number, field: Field) => {
    const list = lists.get(token) ?? [];
    if (list.length === 0) lists.set(token, list);
    list.push(place * 4 + field);
  };
  localities.forEach((locality, place) => {
    const name = tokenise(locality.name);
    nameLengths[place] = name.length;
    name.forEach((token, i) => add(token, place, i === 0 ? FIELDS.nameStart : FIELDS.name));
    for (const token of countyTokens(locality)) add(token, place, FIELDS.county);
  });
  const sectors = localities.filter(({ sector }) => sector !== undefined);
  return { localities, nameLengths, sectors, ...packed(lists) };
}

function countyTokens(locality: Locality): Set<string> {
  const code = locality.county.length > 1 ? [locality.county.toLowerCase()] : [];
  return new Set([...tokenise(locality.countyName), ...code]);
}

/** Sorts the words and concatenates their lists. */
export function packed(lists: ReadonlyMap<string, readonly number[]>): Vocabulary {
  const entries = [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
  const starts = new Int32Array(entries.length + 1);
  let end = 0;
  for (const [i, [, list]] of entries.entries()) starts[i + 1] = end += list.length;
  const postings = new Int32Array(end);
  for (const [i, [, list]] of entries.entries()) postings.set(list, starts[i]);
  return { tokens: entries.map(([token]) => token), starts, postings };
}

/** The postings of a vocabulary word, without copying them. */
export function postingsOf({ starts, postings }: Vocabulary, token: number): Int32Array {
  return postings.subarray(starts[token], starts[token + 1]);
}

/** Words equal to the typed one, and those with it as a prefix while it is incomplete. */
export function exactMatches(index: Vocabulary, typed: string, isOpen: boolean): TokenMatch[] {
  const matches: TokenMatch[] = [];
  for (let i = lowerBound(index.tokens, typed); ; i++) {
    const token = index.tokens[i];
    if (token === undefined || (token !== typed && !(isOpen && token.startsWith(typed)))) break;
    matches.push({ token: i, quality: token === typed ? EXACT_QUALITY : 8 + typed.length / token.length });
  }
  return matches;
}

/** Words with one or two typing errors and the same first letter; without any, all words with one error. */
export function fuzzyMatches(index: Vocabulary, typed: string, isOpen: boolean): TokenMatch[] {
  const slips = allowedSlips(typed.length);
  if (slips === 0) return [];
  const letter = typed.slice(0, 1);
  const first = lowerBound(index.tokens, letter);
  const end = lowerBound(index.tokens, `${letter}\uffff`);
  const near = closeTokens(index, typed, { first, end, slips, isOpen });
  return near.length > 0
    ? near
    : closeTokens(index, typed, { first: 0, end: index.tokens.length, slips: 1, isOpen });
}

type Range = { first: number; end: number; slips: number; isOpen: boolean };

function closeTokens(index: Vocabulary, typed: string, { first, end, slips, isOpen }: Range): TokenMatch[] {
  const matches: TokenMatch[] = [];
  for (let token = first; token < end; token++) {
    const distance = spellingDistance(typed, index.tokens[token]!, slips);
    if (distance.whole <= slips) matches.push({ token, quality: 7.5 - 1.5 * distance.whole });
    else if (isOpen && distance.start <= slips) matches.push({ token, quality: 6 - 1.5 * distance.start });
  }
  return matches;
}

function lowerBound(tokens: readonly string[], target: string): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (tokens[middle]! < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
