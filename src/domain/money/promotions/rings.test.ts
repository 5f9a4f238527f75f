import { expect, test } from 'vitest';
import { singleCode } from './codes.ts';
import { ringsOf } from './rings.ts';

const mark = (accountId: string, kind: string, value: string) => ({ accountId, kind, mark: value });

test('accounts with one mark in common are one group, through a third one as well', () => {
  const rings = ringsOf([
    mark('a', 'phone', '1'),
    mark('b', 'phone', '1'),
    mark('b', 'iban', 'X'),
    mark('c', 'iban', 'X'),
    mark('d', 'phone', '2'),
    mark('e', 'card', 'f'),
    mark('f', 'card', 'f'),
  ]);
  expect(rings).toEqual([
    { kinds: ['iban', 'phone'], accountIds: ['a', 'b', 'c'] },
    { kinds: ['card'], accountIds: ['e', 'f'] },
  ]);
});

test('the same value of another kind, and the same account twice, join nobody', () => {
  expect(ringsOf([mark('a', 'phone', '1'), mark('b', 'iban', '1'), mark('a', 'phone', '1')])).toEqual([]);
});

test('a single-use code has its prefix and one of 32 characters for each byte', () => {
  expect(singleCode('IARNA', Uint8Array.from([0, 1, 31, 32, 255, 7, 8, 9, 10, 11]))).toBe('IARNA-23Z2Z9ABCD');
});
