import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPhone, isPhone } from './phone.ts';

test.for([
  '0721234567',
  '0721 234 567',
  '+40721234567',
  '+40 721-234-567',
  '0040721234567',
  '(0721) 234.567',
])('%s is one phone', (typed) => {
  expect([isPhone(typed), canonicalPhone(typed)]).toEqual([true, '0721234567']);
});

test.for([
  '',
  '072123456',
  '07212345678',
  '+4072123456',
  '+41721234567',
  '0721a34567',
  '٠٧٢١٢٣٤٥٦٧',
  '0721234567;',
])('%s is no phone', (typed) => {
  expect(isPhone(typed)).toBe(false);
});

test('however a phone is written, it is the same phone, and writing it canonically twice changes nothing', () => {
  const prefix = fc.constantFrom('0', '+40', '0040');
  const digits = fc.array(fc.tuple(fc.nat(9), fc.constantFrom('', '', ' ', '.', '-')), {
    minLength: 9,
    maxLength: 9,
  });
  fc.assert(
    fc.property(prefix, digits, (start, rest) => {
      const typed = start + rest.flat().join('');
      const once = canonicalPhone(typed);
      expect(once).toBe(`0${rest.map(([digit]) => digit).join('')}`);
      expect([isPhone(typed), canonicalPhone(once)]).toEqual([true, once]);
    }),
  );
});
