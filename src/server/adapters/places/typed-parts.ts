import type { TypedParts } from '#server/ports/geocoder.ts';

type PartName = Exclude<keyof TypedParts, 'street'>;

type PartRule = { part: PartName; keywords: string; value: RegExp };

const NUMBER = /^\d{1,4}([a-z]|bis)?([-/]\d{1,4}[a-z]?)?$/;

/** Keyword and value, nothing vaguer: `et` before a word that is no floor stays a word. */
const RULES: PartRule[] = [
  { part: 'number', keywords: 'nr numar numarul', value: NUMBER },
  { part: 'block', keywords: 'bl bloc blocul', value: /^[a-z0-9][a-z0-9/-]{0,6}$/ },
  { part: 'entrance', keywords: 'sc scara', value: /^[a-z0-9]{1,3}$/ },
  { part: 'floor', keywords: 'et etaj etajul', value: /^(\d{1,2}|p|parter|demisol|mansarda)$/ },
  { part: 'apartment', keywords: 'ap apt apartament apartamentul', value: /^\d{1,4}[a-z]?$/ },
  { part: 'sector', keywords: 'sector sectorul sect sec', value: /^[1-6]$/ },
];

const GLUED = /^(nr|bl|sc|et|ap|sect|s)(\d+[a-z]?)$/;

/** The number of words that a part takes, and its text as typed. */
export type FoundPart = { part: PartName; value: string; tokens: 1 | 2 };

type TypedToken = { raw: string; normalised: string };

/** The part that starts at a word (`bl. A3`, `ap17`, `s3`, `030031`), or undefined. */
export function partAt(token: TypedToken, next: TypedToken | undefined): FoundPart | undefined {
  if (/^\d{6}$/.test(token.normalised)) return { part: 'postcode', value: token.normalised, tokens: 1 };
  const [, keyword = '', value = ''] = GLUED.exec(token.normalised) ?? [];
  const gluedRule = ruleFor(keyword === 's' ? 'sector' : keyword);
  if (gluedRule?.value.test(value)) return part(gluedRule, value, 1);
  const rule = ruleFor(token.normalised);
  if (next && rule?.value.test(next.normalised)) return part(rule, next.raw, 2);
  return undefined;
}

function ruleFor(keyword: string): PartRule | undefined {
  return RULES.find((rule) => rule.keywords.split(' ').includes(keyword));
}

function part(rule: PartRule, value: string, tokens: 1 | 2): FoundPart {
  return { part: rule.part, value: value.toUpperCase(), tokens };
}

const MONTHS = /^(ian|feb|mar|apr|mai|iun|iul|aug|sep|oct|noi|dec)[a-z]*$/;

/** Whether a word is a house number; `1 Decembrie`, `21 Decembrie 1989` and the like are names. */
export function isHouseNumber(token: string, before: string | undefined, after: string | undefined): boolean {
  if (!NUMBER.test(token)) return false;
  const isDay = after !== undefined && MONTHS.test(after) && Number(token) <= 31;
  const isYear = before !== undefined && MONTHS.test(before) && /^1[89]\d\d$/.test(token);
  return !isDay && !isYear;
}

/** The parts of the address line between street and locality, in the order of Romanian post. */
export function partsLine(typed: TypedParts): string[] {
  const shown: [string | undefined, string][] = [
    [typed.block, 'bl.'],
    [typed.entrance, 'sc.'],
    [typed.floor, 'et.'],
    [typed.apartment, 'ap.'],
    [typed.sector, 'sector'],
  ];
  return shown.filter(([value]) => value).map(([value, token]) => `${token} ${value}`);
}
