import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costCentreCode, isCostCentreCode } from './cost-centres.ts';

test.for([
  ['MKT', true],
  ['mkt-2.b_1', true],
  ['7', true],
  ['', false],
  ['-a', false],
  ['a b', false],
  ['ță', false],
  ['a'.repeat(16), true],
  ['a'.repeat(17), false],
  ['A\n', false],
] as const)('%j as a code: %s', ([text, isCode]) => {
  expect(isCostCentreCode(text)).toBe(isCode);
});

test('what is stored is a code again, and one however it is typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,15}$/), (text) => {
      const code = costCentreCode(text);
      expect(isCostCentreCode(code)).toBe(true);
      expect(costCentreCode(code)).toBe(code);
      expect(costCentreCode(text.toLowerCase())).toBe(code);
    }),
  );
});
