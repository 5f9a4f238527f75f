import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PARCEL_SIZES } from '../deliveries/parcel-sizes.ts';
import { PLACE_PRECISIONS } from '../places/place-precision.ts';
import { AUTO_PAYMENTS, autoHolds, type AutoListRules, type ReadyDraft } from './auto-list.ts';
import { SHOP_PAYMENTS } from './shops.ts';

const item = { name: 'Cană', quantity: 2, sku: '', shippingClass: '', grams: 400 };
const RULES: AutoListRules = {
  payments: ['paid', 'cod'],
  maxTotal: 3_000,
  maxCod: 50_000,
  exactPlace: true,
  weightKnown: true,
  perDay: 20,
};
const READY: ReadyDraft = {
  draft: { payment: 'cod', codAmount: 50_000, size: 'small' },
  items: [item],
  precision: 'house',
  total: 3_000,
  isCorrected: false,
  isOlder: false,
  areTermsDue: false,
};

describe('autoHolds', () => {
  test('finds nothing where everything is as the owner said, up to the limits themselves', () => {
    expect(autoHolds(RULES, READY)).toEqual([]);
  });

  test.each<[string, Partial<ReadyDraft>]>([
    ['older', { isOlder: true }],
    ['corrected', { isCorrected: true }],
    ['payment', { draft: { payment: 'unpaid', codAmount: null, size: 'small' } }],
    ['price', { total: 3_001 }],
    ['cod_sum', { draft: { payment: 'cod', codAmount: 50_001, size: 'small' } }],
    ['place', { precision: 'street' }],
    ['weight', { items: [item, { ...item, grams: null }] }],
    ['haulage', { draft: { payment: 'paid', codAmount: null, size: 'huge' } }],
    ['terms', { areTermsDue: true }],
  ])('%s holds a draft back', (hold, change) => {
    expect(autoHolds(RULES, { ...READY, ...change })).toEqual([hold]);
  });

  test('without limits asks for neither', () => {
    const open = { ...RULES, maxTotal: null, maxCod: null, exactPlace: false, weightKnown: false };
    const draft = { payment: 'cod' as const, codAmount: 9_999_999, size: 'large' as const };
    const any = { ...READY, draft, total: 9_999_999, precision: 'street' as const, items: [] };
    expect(autoHolds(open, any)).toEqual([]);
  });

  test('an unpaid, older, corrected or haulage draft is listed by itself under no rules', () => {
    const anyRules = fc.record({
      payments: fc.subarray([...AUTO_PAYMENTS]),
      maxTotal: fc.option(fc.nat(), { nil: null }),
      maxCod: fc.option(fc.nat(), { nil: null }),
      exactPlace: fc.boolean(),
      weightKnown: fc.boolean(),
      perDay: fc.integer({ min: 1, max: 500 }),
    });
    const anyReady = fc.record({
      draft: fc.record({
        payment: fc.constantFrom(...SHOP_PAYMENTS),
        codAmount: fc.option(fc.nat(), { nil: null }),
        size: fc.option(fc.constantFrom(...PARCEL_SIZES), { nil: null }),
      }),
      items: fc.constant([item]),
      precision: fc.constantFrom(...PLACE_PRECISIONS),
      total: fc.nat(),
      isCorrected: fc.boolean(),
      isOlder: fc.boolean(),
      areTermsDue: fc.boolean(),
    });
    fc.assert(
      fc.property(anyRules, anyReady, (rules, ready) => {
        const { draft } = ready;
        const isRisky = ready.isCorrected || ready.isOlder || ready.areTermsDue;
        const mayNever = isRisky || draft.payment === 'unpaid' || !draft.size || draft.size === 'huge';
        const holds = autoHolds(rules, ready);
        if (mayNever) expect(holds).not.toEqual([]);
        // Looser rules hold back nothing more.
        const looser = { ...rules, maxTotal: null, maxCod: null, exactPlace: false, weightKnown: false };
        expect(autoHolds(looser, ready).every((hold) => holds.includes(hold))).toBe(true);
      }),
    );
  });
});
