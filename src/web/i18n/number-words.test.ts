import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import type { MessageKey } from '#messages/message-key.ts';
import { catalogueOf } from './catalogues.ts';

// Romanian says „19 zile” and „20 de zile”: a number before a noun needs its plural forms, whatever the number is today.

type Element = ReturnType<IntlMessageFormat['getAst']>[number];
const LITERAL = 0;
const ARGUMENTS = [1, 2];
const SELECT = 5;
const PLURAL = 6;
const POUND = 7;
const TAG = 8;

const ENTRIES = Object.entries(catalogueOf('ro'));

/** Nouns after a number: those in plural forms of the messages, and a few more. */
const NOUNS = new Set([
  ...[
    'zile',
    'ore',
    'luni',
    'secunde',
    'caractere',
    'cifre',
    'semne',
    'chei',
    'trimiteri',
    'puncte',
    'mesaje',
  ],
  ...ENTRIES.flatMap(([, text]) =>
    [...text.matchAll(/(?:few|other) \{[^{}]*?(?:#|\{\w+\}) (?:de )?([a-zăâîșț-]{3,})/gu)].map(
      ([, noun]) => noun ?? '',
    ),
  ),
]);
NOUNS.delete('din');

const nounAfter = (text: string) => /^ (?:de )?([a-zăâîșț-]{3,})/u.exec(text)?.[1] ?? '';

/** Finds numbers before a noun without the plural forms that it needs. */
function wrongCounts(elements: readonly Element[], form: string | null = null): string[] {
  return elements.flatMap((element, index) => {
    const next = elements[index + 1];
    const after = next?.type === LITERAL ? next.value : '';
    if (element.type === LITERAL) return wrongDigits(element.value);
    if (element.type === TAG) return wrongCounts(element.children, form);
    if (element.type === SELECT)
      return Object.values(element.options).flatMap(({ value }) => wrongCounts(value, form));
    if (element.type === PLURAL) {
      return Object.entries(element.options).flatMap(([name, { value }]) => wrongCounts(value, name));
    }
    const isCounted = NOUNS.has(nounAfter(after));
    if (element.type === POUND || (ARGUMENTS.includes(element.type) && form !== null)) {
      const wantsDe = form === 'other';
      return isCounted && after.startsWith(' de ') !== wantsDe ? [`${form} {#${after}`] : [];
    }
    return ARGUMENTS.includes(element.type) && isCounted ? [`{…}${after}`] : [];
  });
}

/** The same for literal numbers: from twenty on with „de”, up to nineteen of each hundred without. */
function wrongDigits(text: string): string[] {
  return [...text.matchAll(/(?<![\d.,:-])(\d+(?:\.\d{3})*) (de )?([a-zăâîșț-]{3,})/gu)].flatMap(
    ([whole, digits = '', de, noun = '']) => {
      const rest = Number(digits.replaceAll('.', '')) % 100;
      const wantsDe = rest === 0 || rest > 19;
      return NOUNS.has(noun) && wantsDe !== Boolean(de) ? [whole] : [];
    },
  );
}

const wrongIn = (text: string) => wrongCounts(new IntlMessageFormat(text, 'ro').getAst());

test.for([
  ['cel puțin {n} caractere', true],
  ['peste {n} de zile', true],
  ['cel puțin 20 caractere', true],
  ['cel puțin 12 de caractere', true],
  ['{n, plural, one {o zi} few {# zile} other {# zile}}', true],
  ['{n, plural, one {o zi} few {# de zile} other {# de zile}}', true],
  ['{n, plural, one {o zi} few {{n} zile} other {{n} de zile}}', false],
  ['{n, plural, one {un caracter} few {# caractere} other {# de caractere}}', false],
  ['până la 500 de rânduri, 18 zile, {n} din {total}', false],
] as const)('%s: found wrong is %s', ([text, isWrong]) => {
  expect(wrongIn(text).length > 0).toBe(isWrong);
});

test('every number before a noun has the form that it asks for', () => {
  expect(NOUNS.size).toBeGreaterThan(25);
  const wrong = ENTRIES.flatMap(([key, text]) => wrongIn(text).map((where) => `${key}: ${where}`));
  // Its number is always ten thousand.
  expect(wrong.filter((each) => !each.startsWith('log.csv.cut:'))).toEqual([]);
});

test('words under a number that stands apart agree with it', () => {
  const keys = (Object.keys(catalogueOf('ro')) as MessageKey[]).filter((key) =>
    key.startsWith('admin.overview.'),
  );
  const amountKeys = keys.filter((key) => /(Waiting|Open|Dead|Failing|UnderWay|OnDuty)$/.test(key));
  expect(amountKeys.length).toBe(3);
  for (const locale of LOCALES) {
    const fixed = amountKeys.filter((key) => !catalogueOf(locale)[key].startsWith('{n, plural, one {'));
    expect(fixed, locale).toEqual([]);
  }
});
