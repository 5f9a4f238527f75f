import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTIES, COUNTY_CODES } from '../places/counties.ts';
import { bestPhone, contentsOf, countyOf } from './draft.ts';
import { sizeOf } from './size-rules.ts';

const item = (grams: number | null, other: { sku?: string; quantity?: number } = {}) => ({
  name: 'Cană',
  quantity: other.quantity ?? 1,
  sku: other.sku ?? '',
  shippingClass: '',
  grams,
});

describe('bestPhone', () => {
  test('reads a Romanian phone in any spelling', () => {
    const spellings = [
      '0722123456',
      '+40722123456',
      '0040 722 123 456',
      '+40 (722) 123-456',
      '0722.123.456',
      '40722123456',
      '722123456',
    ];
    for (const spelling of spellings) expect(bestPhone(spelling)).toBe('0722123456');
    expect(bestPhone('0722 123 456 / 0733 111 222')).toBe('0722123456');
    expect(bestPhone('acasă, 0722 123 456')).toBe('0722123456');
    expect(bestPhone('sunați')).toBe('sunați');
  });
});

describe('countyOf', () => {
  test('knows every county by its code and its name, with diacritics or without', () => {
    for (const code of COUNTY_CODES) {
      const name = COUNTIES[code];
      const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
      for (const text of [
        code,
        code.toLowerCase(),
        `RO-${code}`,
        name,
        plain,
        `Județul ${name}`,
        name.toUpperCase(),
      ])
        expect([text, countyOf(text)]).toEqual([text, code]);
    }
    expect([countyOf('Sector 3'), countyOf('Bucharest'), countyOf(''), countyOf('Bavaria')]).toEqual([
      'B',
      'B',
      null,
      null,
    ]);
  });
});

describe('sizeOf', () => {
  const rules = {
    words: [{ text: 'dulap', size: 'huge' as const }],
    bands: [
      { upToGrams: 5_000, size: 'medium' as const },
      { upToGrams: 1_000, size: 'small' as const },
    ],
  };

  test('goes by a word, then by the weight of the whole order, then by the shop', () => {
    expect(sizeOf([item(100, { sku: 'DULAP-2' }), item(100)], rules, null)).toBe('huge');
    expect(sizeOf([item(400, { quantity: 2 })], rules, null)).toBe('small');
    expect(sizeOf([item(400, { quantity: 3 })], rules, null)).toBe('medium');
    expect(sizeOf([item(6_000)], rules, 'small')).toBe('huge');
    expect(sizeOf([item(null), item(100)], rules, 'large')).toBe('large');
    expect(sizeOf([item(null)], rules, null)).toBeNull();
  });

  test('is never smaller for a heavier order', () => {
    const order = ['small', 'medium', 'large', 'huge'];
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (a, b) => {
        const [light, heavy] = [Math.min(a, b) + 1, Math.max(a, b) + 1].map((grams) =>
          sizeOf([item(grams)], rules, null),
        );
        expect(order.indexOf(light ?? '')).toBeLessThanOrEqual(order.indexOf(heavy ?? ''));
      }),
    );
  });
});

test('contents are cut to a note', () => {
  const many = Array.from({ length: 60 }, () => item(1));
  expect(contentsOf([item(1, { quantity: 2 })])).toBe('2 × Cană');
  expect(contentsOf(many).length).toBeLessThanOrEqual(200);
});
