import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '../money/figures/limits.ts';
import { raiseLeft } from './raise.ts';

const RAISE_STEP = LIMITS.USD.raiseStep;

test('step by step an estimate grows to double what was quoted and no further', () => {
  fc.assert(
    fc.property(fc.integer({ min: 450, max: 50_000 }), (quoted) => {
      let raised = 0;
      while (raiseLeft(quoted + raised, raised) >= RAISE_STEP) raised += RAISE_STEP;
      expect(raised).toBeLessThanOrEqual(quoted);
      expect(quoted - raised).toBeLessThan(RAISE_STEP);
      expect(raiseLeft(quoted + raised, raised)).toBe(quoted - raised);
    }),
  );
});
