import { expect, it } from 'vitest';
import { areDifferent, mergeCells } from './columns.ts';

it('takes the one of several cells that says something', () => {
  expect(mergeCells(['', '0', '149,90'])).toBe('149,90');
  expect(mergeCells(['149,90', '0.00 lei'])).toBe('149,90');
  expect(mergeCells(['', '0'])).toBe('0');
  expect(mergeCells(['', ''])).toBe('');
});

it.each([
  ['149,90', '149.9'],
  ['149.90 lei', '149,9 LEI'],
  ['RO49 AAAA 1B31 0075 9384 0000', 'ro49aaaa1b31007593840000'],
])('%s and %s are the same', (one, other) => {
  expect(areDifferent(mergeCells([one, other]))).toBe(false);
});

it.each([
  ['149,90', '149,91'],
  ['10', '100'],
  ['RO49AAAA1B31007593840000', 'RO09BCYP0000001234567890'],
])('%s and %s differ', (one, other) => {
  const cell = mergeCells([one, other]);
  expect(areDifferent(cell)).toBe(true);
  expect(cell).toContain(one);
  expect(cell).toContain(other);
});
