import { expect, test } from 'vitest';
import { localeOf } from './locale-of.ts';

test.for([
  [undefined, 'ro'],
  ['', 'ro'],
  ['en', 'en'],
  ['EN-gb, ro;q=0.5', 'en'],
  ['ro-RO,ro;q=0.9,en;q=0.8', 'ro'],
  ['fr-FR, fr;q=0.9, en;q=0.8, ro;q=0.1', 'en'],
  ['en;q=0.3, ro;q=0.7', 'ro'],
  ['en;q=0, de', 'ro'],
  ['de, *;q=0.5', 'ro'],
  ['english, en', 'en'],
  [';;q=x,,', 'ro'],
] as const)('%s is answered in %s', ([header, locale]) => {
  expect(localeOf({ headers: { 'accept-language': header } })).toBe(locale);
});
