import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline.ts';

const micro = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((units) => units / 1e6 + 0);
const lines = fc.array(fc.tuple(micro(180), micro(90)), { maxLength: 80 });

describe('polyline', () => {
  // The example of Google's page has five decimals: a tenth of its degrees is the same text with six.
  it('is written as the format’s own example', () => {
    const line = [
      [-12.02, 3.85],
      [-12.095, 4.07],
      [-12.6453, 4.3252],
    ] as const;
    expect(encodePolyline(line)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(line);
  });

  it('gives every line with six decimals back exactly, across the date line and the poles too', () => {
    fc.assert(
      fc.property(lines, (line) => {
        expect(decodePolyline(encodePolyline(line))).toEqual(line);
      }),
    );
  });

  it('rounds to six decimals, without errors that add up', () => {
    const line = Array.from({ length: 1_000 }, (_, i) => [26.1 + i * 0.00000149, 44.4] as const);
    const [lng = 0] = decodePolyline(encodePolyline(line)).at(-1) ?? [];
    expect(lng).toBeCloseTo(26.1 + 999 * 0.00000149, 6);
  });

  it('is printable ASCII', () => {
    fc.assert(
      fc.property(lines, (line) => {
        expect(encodePolyline(line)).toMatch(/^[?-~]*$/);
      }),
    );
  });

  it('refuses a text that ends within a number', () => {
    expect(() => decodePolyline('_p~iF~ps')).toThrow(RangeError);
  });
});
