import { expect, test } from 'vitest';
import { canonicalPlate, isPlate } from './plate.ts';

test.for(['B 142 MHC', 'b142mhc', 'B 07 ABC', 'CJ-09-XYZ', 'VS 11 AIO', 'IF 99 ZZZ'])(
  '%s is a plate',
  (text) => {
    expect(isPlate(text)).toBe(true);
  },
);

test.for([
  ['an unknown county', 'XX 12 ABC'],
  ['three digits outside București', 'CJ 123 ABC'],
  ['three digits that begin with a zero', 'B 012 ABC'],
  ['no number at all', 'CJ 00 ABC'],
  ['a first letter I', 'CJ 12 IAB'],
  ['a first letter O', 'B 123 OAB'],
  ['a letter Q', 'B 123 AQB'],
  ['two letters', 'B 123 AB'],
  ['one digit', 'CJ 1 ABC'],
  ['nothing', ''],
] as const)('%s is none', ([, text]) => {
  expect(isPlate(text)).toBe(false);
});

test('a plate is kept in one spelling', () => {
  expect(canonicalPlate(' cj-09-xyz ')).toBe('CJ 09 XYZ');
  expect(canonicalPlate('b142mhc')).toBe('B 142 MHC');
});
