import { expect, test } from 'vitest';
import { splitVat } from '../vat.ts';
import { invoiceTotals } from './totals.ts';

test.for([1_900, 2_100])(
  'at %i basis points, for every gross up to 2,000.00, the ledger’s VAT and gross stand and only a cent is rounded',
  (vatBasisPoints) => {
    const broken: number[] = [];
    let rounded = 0;
    for (let gross = 1; gross <= 200_000; gross += 1) {
      const { vat } = splitVat(gross, vatBasisPoints);
      const totals = invoiceTotals(gross, vat, vatBasisPoints);
      // The standard's own formula, in whole numbers: taxable × rate to two decimals, half up.
      const byTheStandard = Math.floor((totals.net * vatBasisPoints + 5_000) / 10_000);
      const isRight =
        totals.payable === gross &&
        totals.vat === vat &&
        totals.vat === byTheStandard &&
        totals.net + totals.vat + totals.rounding === gross &&
        Math.abs(totals.rounding) <= 1;
      if (!isRight) broken.push(gross);
      if (totals.rounding !== 0) rounded += 1;
    }
    expect(broken).toEqual([]);
    expect(rounded).toBeGreaterThan(0);
  },
);

test('the books’ own example needs no rounding: 7.50 = 6.20 + 1.30', () => {
  expect(invoiceTotals(750, 130, 2_100)).toEqual({ net: 620, vat: 130, rounding: 0, payable: 750 });
});

test('three cents cannot be divided by the formula: 0.03 + 0.01 − 0.01', () => {
  expect(invoiceTotals(3, 1, 2_100)).toEqual({ net: 3, vat: 1, rounding: -1, payable: 3 });
});

test('a VAT that is not that of the gross is a bug', () => {
  expect(() => invoiceTotals(1_000, 300, 2_100)).toThrow('does not belong');
});
