import { expect, test } from 'vitest';

/** Romanian texts about a person whose name is filled in and whose gender is unknown. */
const TEXTS = import.meta.glob<string>('../../messages/*/ro.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const NAME = String.raw`\$?\{(?:name|nume|curier|expeditor|firstName)\}`;
/**
 * Gendered wording, as in „oferta lui Elena”, „îl evaluezi pe Iulia”, „Elena rămâne la prețul lui”, and addresses to
 * the reader.
 */
const WRONG = [
  new RegExp(`\\blui ${NAME}`, 'gu'),
  new RegExp(`(?<!\\p{L})(?:îl|l-ai|o) [^.{}"\`]*\\bpe ${NAME}`, 'gu'),
  new RegExp(`${NAME}[^.{}"\`]*\\b(?:prețul|oferta|contul|numele) (?:lui|ei)\\b`, 'gu'),
  /\b(?:[Aa]i fost|[Ee]ști|[Vv]ei fi) (?:ales|invitat|suspendat|aprobat|refuzat|verificat|scos|dus|obligat|sigur|conectat)\b/gu,
];
const wrongIn = (text: string) => WRONG.flatMap((each) => text.match(each) ?? []);

test.for([
  ['Acceptă oferta lui {nume}', true],
  ['unde îl poți și evalua pe ${name}.', true],
  ['${name} rămâne la prețul lui pentru', true],
  ['Ai fost ales pentru #12', true],
  ['Acceptă oferta de la {nume}', false],
  ['${name} îl duce acum la destinatar', false],
  ['Îți scriem pe {email}.', false],
] as const)('%s: found wrong is %s', ([text, isWrong]) => {
  expect(wrongIn(text).length > 0).toBe(isWrong);
});

test('no text guesses whether somebody is a man or a woman', () => {
  expect(Object.keys(TEXTS).length).toBeGreaterThan(15);
  const wrong = Object.entries(TEXTS).flatMap(([file, text]) =>
    wrongIn(text).map((each) => `${file}: ${each}`),
  );
  expect(wrong).toEqual([]);
});
