import { expect, test } from 'vitest';
import { amountText, parseAmount } from './amount-text.ts';

test.each([
  ['12.90', 1290],
  ['12,9', 1290],
  [' $12 ', 1200],
  ['0.07', 7],
  ['12,90 lei', 1290],
  ['12,90 €', 1290],
  ['€12.90', 1290],
  ['12,90 RON', 1290],
])('%s is %i minor units', (typed, amount) => expect(parseAmount(typed)).toBe(amount));

test.each(['', '12.345', '-3', '1.2.3', 'abc', '12345678'])('"%s" is no amount', (typed) =>
  expect(parseAmount(typed)).toBeNull(),
);

test('an amount goes back into the field as the currency writes it', () => {
  expect(amountText(1290, 'USD', 'ro')).toBe('12.90');
  expect(amountText(700, 'RON', 'ro')).toBe('7,00');
  expect(amountText(700, 'EUR', 'ro')).toBe('7,00');
  expect(amountText(700, 'EUR', 'en')).toBe('7.00');
});
