import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HIDDEN } from './hidden.fixture.ts';
import { isAddress, isBusinessName, isPersonName } from './names.ts';

const PEOPLE = [
  'Ana',
  'Ana-Maria Pop Ionescu',
  'I. L. Caragiale',
  'I.L.Caragiale',
  'Jean-Luc O’Neil',
  "D'Angelo Jr.",
  '李',
  'Ștefan al III-lea',
  'Ana 2',
];
const NO_PEOPLE = [
  'https://evil.example/plata',
  'HTTPS://EVIL',
  'www.evil',
  'evil.example',
  'evil。example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  't.co',
  'plata/acum',
  'ana@evil.example',
  'ana＠evil',
  '0722333444',
  'Ana 07 22 33 34 44',
  'Ana 2024',
  'Ana ٢٠٢٤',
  'Ana zero șapte doi doi trei trei trei',
  '12345',
  '....',
  '😀',
  'Ana\nBcc: x@y.ro',
  '',
];

test.for(PEOPLE)('%s is a person', (text) => {
  expect(isPersonName(text)).toBe(true);
});

test.for(NO_PEOPLE)('%j is no person', (text) => {
  expect(isPersonName(text)).toBe(false);
});

test('a company may have numbers, initials and a site’s name, but no address to open or to write to', () => {
  for (const text of ['Alfa 2000 S.R.L.', 'Librăria.ro', 'A/B Transport', '7 Fagi'])
    expect([text, isBusinessName(text)]).toEqual([text, true]);
  for (const text of ['https://evil.example', 'www.evil.example', 'ana@evil.example', '2000', 'Alfa\nBeta'])
    expect([text, isBusinessName(text)]).toEqual([text, false]);
});

test('an address has a letter', () => {
  for (const text of ['Bd. Unirii 57, bl. 3', 'DN1 km 12/3']) expect(isAddress(text)).toBe(true);
  for (const text of ['57', '....', '', '\u3164']) expect(isAddress(text)).toBe(false);
});

const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

describe('any text', () => {
  test('that passes as a name is one line that greets nobody with a link', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const isName of [isPersonName, isBusinessName, isAddress]) {
          if (isName(text)) expect(text).toMatch(/^[^\p{Cc}\p{Cs}\u2028\u2029]*\p{L}[^\p{Cc}\p{Cs}]*$/u);
        }
        if (isPersonName(text)) expect(text).not.toMatch(/[@/]|www\.|\d{4}/i);
      }),
      { numRuns: 1_000 },
    );
  });

  test('with something hidden in a good name is refused', () => {
    const hidden = fc.tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(...HIDDEN), fc.nat(30));
    fc.assert(
      fc.property(hidden, ([name, [, point], at]) => {
        const text = `${name.slice(0, at)}${point}${name.slice(at)}`;
        expect([isPersonName(text), isBusinessName(text), isAddress(text)]).toEqual([false, false, false]);
      }),
    );
  });
});
