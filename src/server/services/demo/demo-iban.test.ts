import { expect, test } from 'vitest';
import { isRomanianIban } from '#domain/money/iban.ts';
import { demoIban } from './demo-iban.ts';

test('each phone has an account number of its own, valid and the same each time', () => {
  const phones = Array.from({ length: 2_000 }, (_, n) => `+407${String(n * 7_919).padStart(8, '0')}`);
  const ibans = phones.map(demoIban);
  expect(ibans.every(isRomanianIban)).toBe(true);
  expect(new Set(ibans).size).toBe(phones.length);
  expect(demoIban('+40745111222')).toBe(demoIban('+40745111222'));
});
