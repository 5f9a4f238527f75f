import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awbOf, groupedAwb, numberOfAwb } from './awb.ts';

const aNumber = fc.integer({ min: 10_000_000, max: 99_999_999 });

test('an AWB is the number and the check digit of ISO/IEC 7064, MOD 11,10', () => {
  // Tax numbers in public use have the same check: Germany's VAT number DE136695976.
  expect(awbOf(13_669_597)).toBe('136695976');
  expect(groupedAwb(53_928_116)).toMatch(/^5392 8116 \d$/);
});

test('an AWB is read back in any spelling', () => {
  fc.assert(
    fc.property(aNumber, (number) => {
      expect(numberOfAwb(awbOf(number))).toBe(number);
      expect(numberOfAwb(` ${groupedAwb(number)}`)).toBe(number);
      expect(numberOfAwb(awbOf(number).replace(/(....)/g, '$1-'))).toBe(number);
    }),
  );
});

test('an AWB with one wrong digit is refused', () => {
  fc.assert(
    fc.property(aNumber, fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const digits = [...awbOf(number)];
      digits[place] = String((Number(digits[place]) + more) % 10);
      expect(numberOfAwb(digits.join(''))).toBeNull();
    }),
  );
});

test.each(['', '7', 'abc', '12345678901234567'])('„%s” is no AWB', (text) => {
  expect(numberOfAwb(text)).toBeNull();
});
