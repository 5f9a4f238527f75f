import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '../../money.ts';
import { LIMITS } from '../figures/limits.ts';
import { areBands, coverFee, coverLeft, coverPayment } from './cover.ts';

describe.each(CURRENCIES)('the first bands of %s', (currency) => {
  const { coverBands: bands, coverMax: ceiling } = LIMITS[currency];
  const terms = { bands, ceiling };

  test('are a table up to the ceiling', () => {
    expect(areBands(bands)).toBe(true);
    expect(bands.at(-1)?.upTo).toBe(ceiling);
  });

  test('price each value up to the ceiling in whole minor units, and nothing above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: ceiling }), fc.nat(ceiling), (value, more) => {
        const fee = coverFee(terms, value) ?? Number.NaN;
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(fee).toBeGreaterThan(0);
        expect(coverFee(terms, Math.min(ceiling, value + more))).toBeGreaterThanOrEqual(fee);
        expect(coverFee(terms, ceiling + value)).toBeUndefined();
      }),
    );
  });

  test('a band ends with its own value, and the next minor unit is the next band', () => {
    for (const [at, { upTo, fee }] of bands.entries()) {
      expect(coverFee(terms, upTo)).toBe(fee);
      expect(coverFee(terms, upTo + 1)).toBe(bands[at + 1]?.fee);
    }
  });
});

test.each([
  ['none', []],
  [
    'an overlap',
    [
      { upTo: 2, fee: 1 },
      { upTo: 2, fee: 1 },
    ],
  ],
  [
    'a fall of the limits',
    [
      { upTo: 2, fee: 1 },
      { upTo: 1, fee: 2 },
    ],
  ],
  [
    'a fall of the fees',
    [
      { upTo: 1, fee: 2 },
      { upTo: 2, fee: 1 },
    ],
  ],
  ['a part of a minor unit', [{ upTo: 1.5, fee: 1 }]],
  ['a free band', [{ upTo: 1, fee: 0 }]],
])('bands with %s are refused', (_, bands) => {
  expect(areBands(bands)).toBe(false);
});

test('pays the lowest of loss, declared value and ceiling, and all payments together no more than that', () => {
  const sum = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(sum, sum, fc.array(sum, { maxLength: 5 }), (declaredValue, ceiling, losses) => {
      const most = Math.min(declaredValue, ceiling);
      let paid = 0;
      for (const loss of losses) {
        const payment = coverPayment({ declaredValue, ceiling, paid }, loss);
        expect(payment).toBe(Math.min(most - paid, loss));
        paid += payment;
      }
      expect(coverLeft({ declaredValue, ceiling, paid })).toBe(most - paid);
    }),
  );
});
