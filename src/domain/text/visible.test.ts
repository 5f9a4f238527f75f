import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HIDDEN } from './hidden.fixture.ts';
import { asOneLine, isOneLine, isPlainText, isVisible, withoutInvisible } from './visible.ts';

const SEEN = ['Ștefan', 'Jürgen O’Neil', '日本', 'Nguyễn Văn Ả', 'é\u0302'];
const EMOJI = ['👋', '👨‍👩‍👧', '👩🏽‍🚀', '🏳️‍🌈', '❤️', '1️⃣', '🇷🇴'];

/** Any text with a hidden code point inserted. */
const withHidden = fc
  .tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.constantFrom(...HIDDEN))
  .map(([before, after, [, hidden]]) => `${before}a${hidden}b${after}`);

/** Any text: natural text, and any sequence of code points or lone surrogates. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  withHidden,
);

describe('a line', () => {
  test.for([...SEEN, ...EMOJI, ''])('%j shows all that it holds', (text) => {
    expect([isOneLine(text), isPlainText(text)]).toEqual([true, true]);
  });

  test.for(HIDDEN)('with %s is refused, also alone and at an end', ([, hidden]) => {
    for (const text of [`a${hidden}b`, hidden, `${hidden}b`, `a${hidden}`])
      expect([text, isOneLine(text), isPlainText(text)]).toEqual([text, false, false]);
  });

  test('of Latin letters alone shows all that it holds, as every letter by its own does', () => {
    const isSeen = (text: string) => isOneLine(`${text}ﬀ`);
    const letter = fc.integer({ min: 0, max: 0x3ff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(
        fc.array(letter).map((letters) => letters.join('')),
        (text) => {
          expect(isOneLine(text)).toBe(isSeen(text));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('takes three accents on a letter, not more, and none on nothing', () => {
    expect(isOneLine('a\u0323\u0324\u0325')).toBe(true);
    expect(isOneLine(`a${'\u0323'.repeat(4)}`)).toBe(false);
    expect(isOneLine('\u0323a')).toBe(false);
  });

  test('ends where a text of many lines goes on', () => {
    for (const text of ['două\nrânduri', 'două\r\nrânduri'])
      expect([isOneLine(text), isPlainText(text)]).toEqual([false, true]);
    expect(isPlainText('două\rrânduri')).toBe(false);
  });
});

describe('any text', () => {
  test('with something hidden is refused', () => {
    fc.assert(
      fc.property(withHidden, (text) => !isOneLine(text) && !isPlainText(text)),
      { numRuns: 500 },
    );
  });

  test('that passes as a line is one in the header of a mail, in a database and in a sheet', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (!isOneLine(text)) return;
        expect(text).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/u);
        expect(text.isWellFormed()).toBe(true);
        expect(text.split('\n')).toHaveLength(1);
      }),
      { numRuns: 1_000 },
    );
  });

  test('passes once what nobody sees is gone, unless accents are heaped in it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = asOneLine(text);
        expect(asOneLine(line)).toBe(line);
        expect(line).not.toMatch(/[\r\n]/);
        expect(isOneLine(line.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(true);
        expect(
          isPlainText(
            withoutInvisible(text)
              .normalize('NFD')
              .replace(/\p{M}|\r/gu, ''),
          ),
        ).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

test('something to see is a letter, a digit, a sign; not a space and not a filler', () => {
  for (const text of ['a', '1', '.', '👋']) expect(isVisible(text)).toBe(true);
  for (const text of ['', ' ', '\u00A0\u3000', '\u200B', '\uFE0F']) expect(isVisible(text)).toBe(false);
});
