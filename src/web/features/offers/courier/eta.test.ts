import { expect, test } from 'vitest';
import { etaChoices, suggestedEta } from './eta.ts';

test('the guess is rounded up to five minutes and never zero', () => {
  expect(suggestedEta(0)).toBe(5);
  expect(suggestedEta(1_200)).toBe(5);
  expect(suggestedEta(2_001)).toBe(10);
  expect(suggestedEta(60_000)).toBe(150);
});

test('a far pickup adds its own choice', () => {
  expect(etaChoices(10)).toEqual([5, 10, 15, 20]);
  expect(etaChoices(45)).toEqual([5, 10, 15, 20, 45]);
});
