import { expect, test } from 'vitest';
import { catalogueOf } from './catalogues.ts';

// One concept has one word in English too; the second entry is the variant that was found beside it.
const ONE_WORD: readonly (readonly [string, RegExp])[] = [
  ['e-mail', /\bemails?\b/i],
  ['complaint', /\bclaims?\b/i],
  ['offer', /\bbids?\b/i],
  ['blog', /^quotes$/i],
  ['delivery or trip', /\brides?\b/i],
  ['phone', /\btelephones?\b/i],
  ['sign in', /\blog in\b/i],
  ['business account', /\bcompany accounts?\b|\bfor companies\b/i],
  ['the apostrophe of print', /'/],
];

/** Texts quoted from the specification letter by letter. */
const QUOTED = ['Please check your email for new password'];

const wrongIn = (text: string) => ONE_WORD.filter(([, other]) => other.test(text)).map(([word]) => word);

test('the words that are looked for are found', () => {
  expect(wrongIn('No open claims.')).toEqual(['complaint']);
  expect(wrongIn('Email')).toEqual(['e-mail']);
  expect(wrongIn('Your e-mail address')).toEqual([]);
});

test('English has one word for one thing', () => {
  const texts = Object.entries(catalogueOf('en'));
  const own = texts.filter(([, text]) => !QUOTED.includes(text));
  const wrong = own.flatMap(([key, text]) =>
    wrongIn(text.replace(/\{[^{}]*\}/g, '')).map((word) => `${key}: ${word}`),
  );
  expect(wrong).toEqual([]);
});
