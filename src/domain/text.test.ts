import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalEmail, isPlainText, tidyText } from './text.ts';

test.for(['Ștefan', 'două\nrânduri', 'Jürgen O’Neil', '日本', '👋'])('%j is plain', (text) => {
  expect(isPlainText(text)).toBe(true);
});

test.for(['a\u0000b', 'a\tb', 'a\rb', 'a\u007Fb', 'a\u202Eb', 'a\u200Fb', 'a\u2066b'])(
  '%j hides something',
  (text) => {
    expect(isPlainText(text)).toBe(false);
  },
);

test('one spelling for the same word, cedillas and composed letters included', () => {
  expect(tidyText(' Ştefan Ţepeş, paţi, s\u0326i t\u0326i ')).toBe('Ștefan Țepeș, pați, și ți');
});

test('tidying twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(tidyText(tidyText(text))).toBe(tidyText(text));
    }),
  );
});

test('an e-mail is compared without its case and spaces', () => {
  expect(canonicalEmail('  Ana.POP@Stafeta.Test ')).toBe('ana.pop@stafeta.test');
});
