import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { readMessages } from '#messages/read-messages.ts';
import { readSection, SECTIONS } from '#messages/site/content-files.ts';
import { CHARACTERS } from './fonts.ts';

/** Signs that the fonts lack. */
const ELSEWHERE = '✓←→\n';

test('the small fonts have every character of our own texts', () => {
  const messages = LOCALES.flatMap((locale) => Object.values(readMessages(locale)));
  const files = SECTIONS.flatMap(readSection).map(({ path }) => readFileSync(path, 'utf8'));
  const known = CHARACTERS + ELSEWHERE;
  expect(Array.from(new Set([...messages, ...files].join(''))).filter((one) => !known.includes(one))).toEqual(
    [],
  );
});
