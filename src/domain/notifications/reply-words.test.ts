import { expect, test } from 'vitest';
import { readReplyWord, type Spelling } from './reply-words.ts';

const SPELLINGS: Spelling[] = [
  { spelling: 'ACASA', word: 'home', locale: 'ro' },
  { spelling: 'HOME', word: 'home', locale: 'en' },
  { spelling: 'VECIN', word: 'neighbour', locale: 'ro' },
  { spelling: 'MAINE', word: 'tomorrow', locale: 'ro' },
];

test.for([
  ['ACASA', 'home'],
  ['acasă', 'home'],
  ['  Acasa! mersi', 'home'],
  ['acasă, home', 'home'],
  ['Mâine vă rog', 'tomorrow'],
  ['la un VECIN', 'neighbour'],
  ['ＶＥＣＩＮ', 'neighbour'],
  ['Stop', 'stop'],
  ['stop, nu sunt acasa', 'stop'],
  ['start', 'start'],
  // Two wishes are none, and a part of a word is no word.
  ['acasa sau maine', undefined],
  ['vecinatate', undefined],
  ['da', undefined],
  ['', undefined],
  ['constructor', undefined],
] as const)('%s', ([text, word]) => {
  expect(readReplyWord(text, SPELLINGS)?.word).toBe(word);
});

test('a word tells the language in which it is written', () => {
  expect(readReplyWord('home', SPELLINGS)?.locale).toBe('en');
  expect(readReplyWord('acasă', SPELLINGS)?.locale).toBe('ro');
  expect(readReplyWord('stop', SPELLINGS)?.locale).toBeNull();
});
