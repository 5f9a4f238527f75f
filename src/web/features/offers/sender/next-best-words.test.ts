import { expect, test } from 'vitest';
import { differenceLabel } from './next-best-words.ts';

const next = (amount: number, isSamePayment = true) => ({
  offerId: 'o',
  firstName: 'Vlad',
  etaMinutes: 5,
  promoCode: null,
  price: { amount: 3_000, currency: 'USD' as const },
  total: { amount: 3_000, currency: 'USD' as const },
  difference: { amount, currency: 'USD' as const },
  isSamePayment,
});

test.for([
  ['wallet', 0, true, 'next.same'],
  ['card', -200, true, 'next.cheaper.card'],
  ['wallet', -200, true, 'next.cheaper.wallet'],
  ['wallet', 200, true, 'next.dearer.wallet'],
  ['card', 200, true, 'next.dearer.same'],
  ['card', 200, false, 'next.dearer.card'],
] as const)('%s, %i more, same payment %s: %s', ([method, amount, isSame, label]) => {
  expect(differenceLabel(method, next(amount, isSame))).toBe(label);
});
