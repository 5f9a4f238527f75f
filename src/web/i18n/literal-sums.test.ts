import { expect, test } from 'vitest';

/** All texts that people read: content, pages, messages, refusals. */
const TEXTS = import.meta.glob<string>(
  ['../../messages/*/*.json', '../../../content/**/*.md', '../../server/services/demo/*.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Components that may show amounts; drawings have decimals, so only currency signs and names are searched. */
const COMPONENTS = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const SIGN = String.raw`€|\$\s?\d|>\$<`;
const NAMED = String.raw`\d\s?(?:de )?(?:\$(?!\{)|(?:lei|leu|bani|RON|EUR|USD|euro|dolari|dollars?|cents?)\b)`;
/** A number with two decimals that is neither a measure nor a date. */
const DECIMALS = String.raw`(?<![\d.,-])\d{1,3}(?:[.,]\d{3})*[.,]\d{2}(?![\d.,]|\s?(?:%|km|kg|m\b))`;

const sumsIn = (text: string) => text.match(new RegExp(`${SIGN}|${NAMED}|${DECIMALS}`, 'giu')) ?? [];
const currenciesIn = (code: string) => code.match(new RegExp(`${SIGN}|${NAMED}`, 'giu')) ?? [];

const found = (files: Record<string, string>, scan: typeof sumsIn) =>
  Object.entries(files).flatMap(([file, text]) => scan(text).map((sum) => `${file}: ${sum}`));

test.for([
  ['Costă $12.90.', true],
  ['De la 12,90 lei', true],
  ['„30 de lei”', true],
  ['cel mult 1.200,50', true],
  ['€12', true],
  ['12 €', true],
  ['12 $', true],
  ['10 euro', true],
  ['`${t(key)} 0 ${size}`', false],
  ['4,9 · Bicicletă · 8 min', false],
  ['la 1,25 km', false],
  ['ora 14:06, pe 20.11.2026', false],
] as const)('%s: %s', ([text, isSum]) => {
  expect(sumsIn(text).length > 0).toBe(isSum);
});

test('no text holds a sum or the sign of a currency: formatMoney writes them', () => {
  expect(Object.keys(TEXTS).length).toBeGreaterThan(60);
  expect(found(TEXTS, sumsIn)).toEqual([]);
});

test('no component holds the sign of a currency', () => {
  expect(Object.keys(COMPONENTS).length).toBeGreaterThan(200);
  expect(found(COMPONENTS, currenciesIn)).toEqual([]);
});
