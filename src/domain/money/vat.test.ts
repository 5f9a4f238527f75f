import { expect, test } from 'vitest';
import { splitVat, vatBasisPointsOn } from './vat.ts';

test.for([
  ['2024-06-01', 1_900],
  ['2025-07-31', 1_900],
  ['2025-08-01', 2_100],
  ['2030-01-01', 2_100],
] as const)('on %s the rate is %i', ([day, rate]) => {
  expect(vatBasisPointsOn(day)).toBe(rate);
});

test('net and VAT of every gross amount up to 2,000.00 add up to it, and the net is the nearest cent', () => {
  const broken: number[] = [];
  for (let gross = 0; gross <= 200_000; gross += 1) {
    const { net, vat } = splitVat(gross, 2_100);
    const isNearest = Math.abs(net - gross / 1.21) <= 0.5;
    if (net + vat !== gross || net !== Math.floor((100 * gross + 60) / 121) || !isNearest) broken.push(gross);
  }
  expect(broken).toEqual([]);
});
