import { expect, test } from 'vitest';
import { payPerKm } from './pay-per-km.ts';

test.for([
  [1_000, 10_000, 100],
  [1_000, 100, 10_000],
  [1_000, 99, 10_000],
  [1_000, 0, 10_000],
] as const)('%i minor units over %i m are %i a kilometre', ([net, meters, perKm]) => {
  expect(payPerKm(net, meters)).toBe(perKm);
});
