import { tidyText } from '#domain/text/text.ts';
import type { TypedParts } from '#server/ports/geocoder.ts';
import { normalise, tokenise, properName, streetKind } from './normalise.ts';
import { isHouseNumber, partAt } from './typed-parts.ts';

/** A parsed address. `street` is absent when the words may equally be a locality. */
export type ParsedAddress = {
  /** The words of the street's name, and its kind (`Strada`) when typed. */
  street?: { kind?: string; tokens: string[] };
  /** The other words, grouped by commas. */
  groups: string[][];
  typed: TypedParts;
  /** Whether the last word may be incomplete. */
  isOpen: boolean;
};

type Token = { raw: string; normalised: string };
type Group = { tokens: Token[]; hasNumber: boolean };

/** Words that announce a kind of place and name none; kept only as the last, incomplete word. */
const FILLERS = new Set(
  'jud judet judetul loc localitatea com comuna sat satul oras orasul mun municipiul'.split(' '),
);

/** Parses a typed address into street, locality words and the small parts (number, block, …). */
export function parseAddress(q: string): ParsedAddress {
  const typed: TypedParts = {};
  const groups = splitGroups(q, typed).filter((group) => group.tokens.length > 0);
  const streetAt = findStreet(groups);
  const endsOpen = /[\p{L}\d]$/u.test(q) && groups.at(-1)?.tokens.at(-1)?.raw === lastToken(q);
  const rest = groups.filter((_, i) => i !== streetAt);
  const found = groups[streetAt];
  if (!found) return { groups: rest.map(rawTokens), typed, isOpen: endsOpen };
  const { before, kind, tokens } = cutStreet(found);
  const street = { kind, tokens: tokens.map((token) => token.raw) };
  typed.street = [...(kind ? [kind] : []), properName(street.tokens)].join(' ');
  const others = before.length > 0 ? [{ tokens: before, hasNumber: false }, ...rest] : rest;
  return { street, groups: others.map(rawTokens), typed, isOpen: endsOpen };
}

/** The folded words for the locality search. */
export function localityTokens(groups: readonly string[][]): string[] {
  const tokens = groups.flat().flatMap(tokenise);
  return tokens.length > 1 ? tokens.filter((token) => token !== 'romania') : tokens;
}

/** Groups words by comma; a house number or another part also ends its group and is removed from the words. */
function splitGroups(q: string, typed: TypedParts): Group[] {
  let group: Group = { tokens: [], hasNumber: false };
  const groups = [group];
  const endGroup = () => groups.push((group = { tokens: [], hasNumber: false }));
  for (const piece of tidyText(q).split(/[,;\n]+/)) {
    const tokens = tokensOf(piece);
    let next = 0;
    for (const [i, token] of tokens.entries()) {
      if (i < next) continue;
      const found = partAt(token, tokens[i + 1]);
      const isNumber =
        !found &&
        !typed.number &&
        group.tokens.some(({ normalised }) => /[a-z]/.test(normalised)) &&
        isHouseNumber(token.normalised, tokens[i - 1]?.normalised, tokens[i + 1]?.normalised);
      if (!found && !isNumber) {
        if (!FILLERS.has(token.normalised) || i === tokens.length - 1) group.tokens.push(token);
        continue;
      }
      if (found) typed[found.part] ??= found.value;
      else typed.number = token.raw.toUpperCase();
      group.hasNumber ||= isNumber || found?.part === 'number';
      next = i + (found?.tokens ?? 1);
      endGroup();
    }
    endGroup();
  }
  return groups;
}

function tokensOf(piece: string): Token[] {
  const spaced = piece.replace(/\.(?=[\p{L}\d])/gu, '. ');
  return spaced
    .split(/\s+/)
    .map((raw) => ({ raw, normalised: normalise(raw).replace(/[^a-z0-9/-]/g, '') }))
    .filter((token) => token.normalised !== '');
}

const lastToken = (q: string) =>
  tokensOf(tidyText(q))
    .at(-1)
    ?.raw.replace(/^.*[,;]/, '');
const rawTokens = (group: Group) => group.tokens.map((token) => token.raw);

/** The index of the group that names a street: by its kind (`str.`), or by the house number that follows. */
function findStreet(groups: readonly Group[]): number {
  const named = groups.findIndex((group) => kindAt(group) >= 0);
  return named >= 0 ? named : groups.findIndex((group) => group.hasNumber);
}

/** The index of the street-kind word; the last word of all may still become another one. */
function kindAt(group: Group): number {
  return group.tokens.findIndex((token, i) => streetKind(token.normalised) && i < group.tokens.length - 1);
}

function cutStreet(group: Group): { before: Token[]; kind?: string; tokens: Token[] } {
  const at = kindAt(group);
  const kindToken = group.tokens[at];
  if (!kindToken) return { before: [], tokens: group.tokens };
  return {
    before: group.tokens.slice(0, at),
    kind: streetKind(kindToken.normalised),
    tokens: group.tokens.slice(at + 1),
  };
}
