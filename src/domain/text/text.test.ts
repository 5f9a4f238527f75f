import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalEmail, tidyLine, tidyText } from './text.ts';

test('one spelling for the same word, cedillas and composed letters included', () => {
  expect(tidyText(' Ştefan Ţepeş, paţi, s\u0326i t\u0326i ')).toBe('Ștefan Țepeș, pați, și ți');
});

test('every space is a plain one, and words of a line stand one space apart', () => {
  expect(tidyText('Ana\u00A0\u2003Pop\u3000\r\nIon')).toBe('Ana  Pop \nIon');
  expect(tidyLine('\u00A0Ana\u00A0\u2003Pop ')).toBe('Ana Pop');
});

test('tidying twice changes nothing', () => {
  for (const unit of ['grapheme', 'binary'] as const) {
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
        expect(tidyLine(tidyLine(text))).toBe(tidyLine(text));
      }),
    );
  }
});

test('an e-mail is compared without its case and spaces', () => {
  expect(canonicalEmail('  Ana.POP@Stafeta.Test ')).toBe('ana.pop@stafeta.test');
});
