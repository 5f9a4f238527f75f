import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const { owner } = await testApp();

const word = fc.oneof(
  fc.constantFrom('Ana', 'Țăranu-Popa', 'O’Neill', '„Dan”', 'S.R.L.', '日本', 'e\u0301'),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);
const gap = fc.constantFrom(' ', '  ', '\u00a0', '\n', '-', ', ');
const name = fc
  .array(fc.tuple(word, gap), { maxLength: 5 })
  .map((parts) => parts.flat().join('').replaceAll('\0', ''));

test('the words of a name after the first ones are those behind as many of its words', async () => {
  const names = fc.sample(name, 2_000);
  const { rows } = await owner.query(
    `SELECT words, skipped, search_tail(words, skipped) AS tail, expected
     FROM unnest($1::text[]) words, generate_series(1, 3) skipped
     CROSS JOIN LATERAL (SELECT substring(search_fold(words) FROM '^(?:\\S+ ){' || skipped || '}(.+)$') AS expected) e
     WHERE search_tail(words, skipped) IS DISTINCT FROM expected`,
    [names],
  );
  expect(rows).toEqual([]);
});
