import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitVat } from '../vat.ts';
import { eInvoiceGaps } from './e-invoice-gaps.ts';
import { buildMonthInvoice } from './invoice.ts';
import { anInvoice } from './invoice.fixture.ts';
import { monthLines, spreadNet } from './month-lines.ts';
import { failedRules } from './rules/check.fixture.ts';
import { ublOf } from './ubl.ts';

const FIRM = {
  name: 'Depozit SRL',
  isBusiness: true,
  taxId: '18547290',
  street: 'Calea Dorobanților 1',
  city: 'Cluj-Napoca',
  county: 'CJ',
};

function aMonth(fees: readonly number[], vatBasisPoints: number) {
  const { series, number, issuedOn, supplier, currency } = anInvoice();
  const lines = fees.map((gross, n) => {
    const { vat } = splitVat(gross, vatBasisPoints);
    return { deliveryNumber: 20_000 + n, suppliedOn: '2026-11-12', gross, vat };
  });
  const facts = { series, number, issuedOn, supplier, currency, vatBasisPoints, lines, ronRate: null };
  return buildMonthInvoice({
    ...facts,
    ...{ subject: 'cancel_fee', suppliedOn: '2026-11-12', buyer: FIRM, settled: 'kept', month: '2026-11' },
  });
}

describe('a month of any fees', () => {
  const rate = fc.constantFrom(1_900, 2_100);
  const fees = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 50_000 })), {
    minLength: 1,
    maxLength: 60,
  });

  test('is the sum of its lines, with the VAT that was booked, and by the standard’s formula', () => {
    fc.assert(
      fc.property(fees, rate, (grosses, vatBasisPoints) => {
        const { totals, lines = [] } = aMonth(grosses, vatBasisPoints);
        const sum = (of: (line: (typeof lines)[number]) => number) =>
          lines.reduce((all, line) => all + of(line), 0);
        expect(totals.payable).toBe(sum(({ gross }) => gross));
        expect(totals.vat).toBe(sum(({ vat }) => vat));
        expect(totals.net).toBe(sum(({ net }) => net));
        expect(totals.vat).toBe(Math.floor((totals.net * vatBasisPoints + 5_000) / 10_000));
        expect(totals.net + totals.vat + totals.rounding).toBe(totals.payable);
        // Half a cent of VAT for each line is at most this much of the taxable amount.
        expect(Math.abs(totals.rounding)).toBeLessThanOrEqual(
          Math.ceil(((grosses.length + 1) * 10_000) / (2 * vatBasisPoints)),
        );
        for (const { net } of lines) expect(net).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is refused by no rule of e-Factura', () => {
    fc.assert(
      fc.property(fees, rate, (grosses, vatBasisPoints) => {
        const invoice = aMonth(grosses, vatBasisPoints);
        expect(failedRules(ublOf(invoice))).toEqual([]);
        expect(eInvoiceGaps(invoice)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

test('three fees of 5.40, 5.86 and 7.53 at 21 %: 15.52 without VAT, 3.27 VAT, 18.79 to pay', () => {
  const { totals, lines } = aMonth([540, 586, 753], 2_100);
  // 446 + 484 + 622 without VAT, 94 + 102 + 131 VAT; 21 % of 15.52 are 3.26, so 15.55 stand for it and 3 are rounded.
  expect(totals).toEqual({ net: 1_555, vat: 327, rounding: -3, payable: 1_879 });
  expect(lines?.map(({ net }) => net)).toEqual([446, 485, 624]);
});

test('a month is printed with its period and its lines', async () => {
  await expect(ublOf(aMonth([540, 586, 753], 2_100))).toMatchFileSnapshot('golden/company-month.xml');
});

test('what went back is taken off its delivery, and a delivery with nothing left has no line', () => {
  const lines = monthLines([
    { deliveryId: 'a', gross: 540, vat: 94 },
    { deliveryId: 'b', gross: 586, vat: 102 },
    { deliveryId: 'a', gross: -200, vat: -35 },
    { deliveryId: 'b', gross: -586, vat: -102 },
  ]);
  expect(lines).toEqual([{ deliveryId: 'a', gross: 340, vat: 59 }]);
  expect(monthLines([])).toEqual([]);
});

test('lines without a net leave it to the first', () => {
  expect(spreadNet(1, [0, 0])).toEqual([1, 0]);
});
