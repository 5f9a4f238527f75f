import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumAt, textAt, instantAt, namesCod } from './payload.ts';
import { readOrder } from './read-order.ts';
import { SHOP_KINDS } from './shops.ts';

describe('readOrder', () => {
  test('never throws, whatever JSON a shop sends', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (payload, part) => {
        const likeAnOrder = {
          id: 7,
          updated_at: '2026-11-20T09:00:00Z',
          updatedAt: '2026-11-20T09:00:00Z',
          date_modified_gmt: '2026-11-20T09:00:00',
        };
        const keys = [
          'billing',
          'shipping',
          'line_items',
          'shipping_address',
          'receiver',
          'items',
          'address',
        ];
        const odd = { ...likeAnOrder, ...Object.fromEntries(keys.map((key) => [key, part])) };
        for (const kind of SHOP_KINDS) {
          for (const topic of ['order.created', 'orders/create']) {
            readOrder(kind, topic, payload);
            readOrder(kind, topic, odd);
          }
        }
      }),
    );
  });
});

describe('sums, texts and instants', () => {
  test('a sum is exact, and anything else is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        expect(sumAt({ total: (amount / 100).toFixed(2) }, 'total')).toBe(amount);
      }),
    );
    expect(['12', '12.5', '12.500'].map((total) => sumAt({ total }, 'total'))).toEqual([1_200, 1_250, 1_250]);
    expect(['', '-1', '1e9', '1,50', '12.555', 'NaN'].map((total) => sumAt({ total }, 'total'))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  test('a text is one well-formed line of at most 200 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1_000 }), (name) => {
        const text = textAt({ name }, 'name');
        expect(text.length).toBeLessThanOrEqual(200);
        expect(text.isWellFormed() && !/[\n\r\u0000]/.test(text)).toBe(true);
      }),
    );
  });

  test('an instant is compared in UTC, whatever zone it was written in', () => {
    expect(instantAt({ at: '2026-11-20T11:00:10+02:00' }, 'at')).toBe('2026-11-20T09:00:10.000Z');
    expect(instantAt({ at: '2026-11-20T09:00:10' }, 'at')).toBe('2026-11-20T09:00:10.000Z');
    expect(instantAt({ at: '20.11.2026' }, 'at')).toBeNull();
  });

  test('ramburs is known by its names', () => {
    for (const name of ['cod', 'Ramburs', 'Cash on Delivery (COD)', 'Plată la livrare', 'plata la livrare'])
      expect(namesCod(name)).toBe(true);
    for (const name of ['visa', 'Transfer bancar', 'codex', '']) expect(namesCod(name)).toBe(false);
  });
});
