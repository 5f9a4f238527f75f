import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPhone, e164Phone, isPhone } from './phone.ts';
import { anyText } from '../../test/support/any-text.ts';

test.for([
  '0721234567',
  '0721 234 567',
  '0721/234.567',
  '0721–234–567',
  '+40721234567',
  '+40 721-234-567',
  '+40 (0)721 234 567',
  '0040721234567',
  '40721234567',
  '(0721) 234.567',
  '\u202A+40 721 234 567\u202C',
  '０７２１２３４５６７',
])('%s is one phone', (typed) => {
  expect([isPhone(typed), canonicalPhone(typed), e164Phone(canonicalPhone(typed))]).toEqual([
    true,
    '0721234567',
    '+40721234567',
  ]);
});

test.for<[string, string]>([
  ['+373 69 123 456', '+37369123456'],
  ['0041 44 668 18 00', '+41446681800'],
  ['0213 456 789', '0213456789'],
])('%s is a phone too', ([typed, canonical]) => {
  expect([isPhone(typed), canonicalPhone(typed)]).toEqual([true, canonical]);
});

test.for([
  '',
  '072123456',
  '07212345678',
  '+4072123456',
  '0000000000',
  '9999999999',
  '0100000000',
  '0812345678',
  '1234567890',
  '+40999999999',
  '+0721234567',
  '+11111111111',
  '+123456',
  '0721a34567',
  '٠٧٢١٢٣٤٥٦٧',
  '0721234567;',
  '0721234567\u0000;',
])('%j is no phone', (typed) => {
  expect(isPhone(typed)).toBe(false);
});

test('however a phone is written, it is the same phone, and writing it canonically twice changes nothing', () => {
  const prefix = fc.constantFrom('0', '+40', '0040', '40', '+40 (0)');
  const kind = fc.constantFrom(2, 3, 7);
  const digits = fc.array(fc.tuple(fc.nat(9), fc.constantFrom('', '', ' ', '.', '-', '\u200E')), {
    minLength: 8,
    maxLength: 8,
  });
  fc.assert(
    fc.property(prefix, kind, digits, (start, first, rest) => {
      const typed = `${start}${first}${rest.flat().join('')}`;
      const once = canonicalPhone(typed);
      expect(once).toBe(`0${first}${rest.map(([digit]) => digit).join('')}`);
      expect([isPhone(typed), canonicalPhone(once)]).toEqual([true, once]);
    }),
  );
});

test('what passes is digits alone, and one number for the networks', () => {
  fc.assert(
    fc.property(anyText(), fc.string({ unit: fc.constantFrom(...'0123456789+ -().') }), (a, b) => {
      for (const text of [a, b, `0721${b}`])
        if (isPhone(text)) expect(e164Phone(canonicalPhone(text))).toMatch(/^\+[1-9]\d{7,14}$/);
    }),
    { numRuns: 1_000 },
  );
});
