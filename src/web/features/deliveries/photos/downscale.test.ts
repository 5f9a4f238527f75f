import { expect, it } from 'vitest';
import { fitInside } from './downscale.ts';

it('makes the longer side fit, keeps proportions and never enlarges', () => {
  expect(fitInside(4_000, 3_000, 1_600)).toEqual({ width: 1_600, height: 1_200 });
  expect(fitInside(3_000, 4_000, 1_600)).toEqual({ width: 1_200, height: 1_600 });
  expect(fitInside(800, 600, 1_600)).toEqual({ width: 800, height: 600 });
});
