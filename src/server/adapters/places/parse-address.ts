import { tidyText } from '#domain/text/text.ts';
import type { TypedParts } from '#server/ports/geocoder.ts';
import { fold, foldedWords, properName, streetKind } from './normalise.ts';
import { isHouseNumber, partAt } from './typed-parts.ts';

/** A parsed address. `street` is absent when the words may equally be a locality. */
export type ParsedAddress = {
  /** The words of the street's name, and its kind (`Strada`) when typed. */
  street?: { kind?: string; words: string[] };
  /** The other words, grouped by commas. */
  groups: string[][];
  typed: TypedParts;
  /** Whether the last word may be incomplete. */
  isOpen: boolean;
};

type Word = { raw: string; folded: string };
type Group = { words: Word[]; hasNumber: boolean };

/** Words that announce a kind of place and name none; kept only as the last, incomplete word. */
const FILLERS = new Set(
  'jud judet judetul loc localitatea com comuna sat satul oras orasul mun municipiul'.split(' '),
);

/** Parses a typed address into street, locality words and the small parts (number, block, …). */
export function parseAddress(q: string): ParsedAddress {
  const typed: TypedParts = {};
  const groups = splitGroups(q, typed).filter((group) => group.words.length > 0);
  const streetAt = findStreet(groups);
  const endsOpen = /[\p{L}\d]$/u.test(q) && groups.at(-1)?.words.at(-1)?.raw === lastWord(q);
  const rest = groups.filter((_, i) => i !== streetAt);
  const found = groups[streetAt];
  if (!found) return { groups: rest.map(rawWords), typed, isOpen: endsOpen };
  const { before, kind, words } = cutStreet(found);
  const street = { kind, words: words.map((word) => word.raw) };
  typed.street = [...(kind ? [kind] : []), properName(street.words)].join(' ');
  const others = before.length > 0 ? [{ words: before, hasNumber: false }, ...rest] : rest;
  return { street, groups: others.map(rawWords), typed, isOpen: endsOpen };
}

/** The folded words for the locality search. */
export function localityWords(groups: readonly string[][]): string[] {
  const words = groups.flat().flatMap(foldedWords);
  return words.length > 1 ? words.filter((word) => word !== 'romania') : words;
}

/** Groups words by comma; a house number or another part also ends its group and is removed from the words. */
function splitGroups(q: string, typed: TypedParts): Group[] {
  let group: Group = { words: [], hasNumber: false };
  const groups = [group];
  const endGroup = () => groups.push((group = { words: [], hasNumber: false }));
  for (const piece of tidyText(q).split(/[,;\n]+/)) {
    const words = wordsOf(piece);
    let next = 0;
    for (const [i, word] of words.entries()) {
      if (i < next) continue;
      const found = partAt(word, words[i + 1]);
      const isNumber =
        !found &&
        !typed.number &&
        group.words.some(({ folded }) => /[a-z]/.test(folded)) &&
        isHouseNumber(word.folded, words[i - 1]?.folded, words[i + 1]?.folded);
      if (!found && !isNumber) {
        if (!FILLERS.has(word.folded) || i === words.length - 1) group.words.push(word);
        continue;
      }
      if (found) typed[found.part] ??= found.value;
      else typed.number = word.raw.toUpperCase();
      group.hasNumber ||= isNumber || found?.part === 'number';
      next = i + (found?.words ?? 1);
      endGroup();
    }
    endGroup();
  }
  return groups;
}

function wordsOf(piece: string): Word[] {
  const spaced = piece.replace(/\.(?=[\p{L}\d])/gu, '. ');
  return spaced
    .split(/\s+/)
    .map((raw) => ({ raw, folded: fold(raw).replace(/[^a-z0-9/-]/g, '') }))
    .filter((word) => word.folded !== '');
}

const lastWord = (q: string) =>
  wordsOf(tidyText(q))
    .at(-1)
    ?.raw.replace(/^.*[,;]/, '');
const rawWords = (group: Group) => group.words.map((word) => word.raw);

/** The index of the group that names a street: by its kind (`str.`), or by the house number that follows. */
function findStreet(groups: readonly Group[]): number {
  const named = groups.findIndex((group) => kindAt(group) >= 0);
  return named >= 0 ? named : groups.findIndex((group) => group.hasNumber);
}

/** The index of the street-kind word; the last word of all may still become another one. */
function kindAt(group: Group): number {
  return group.words.findIndex((word, i) => streetKind(word.folded) && i < group.words.length - 1);
}

function cutStreet(group: Group): { before: Word[]; kind?: string; words: Word[] } {
  const at = kindAt(group);
  const kindWord = group.words[at];
  if (!kindWord) return { before: [], words: group.words };
  return {
    before: group.words.slice(0, at),
    kind: streetKind(kindWord.folded),
    words: group.words.slice(at + 1),
  };
}
