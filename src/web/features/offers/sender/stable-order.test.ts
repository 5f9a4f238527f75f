import { expect, test } from 'vitest';
import { stableOrder } from './stable-order.ts';

test('under a finger nothing moves: what is gone leaves, what is new waits at the end', () => {
  expect(stableOrder(['a', 'b', 'c'], ['x', 'c', 'a'], true)).toEqual(['a', 'c', 'x']);
});

test('without one the newest order holds', () => {
  expect(stableOrder(['a', 'b', 'c'], ['x', 'c', 'a'], false)).toEqual(['x', 'c', 'a']);
  expect(stableOrder([], ['b', 'a'], true)).toEqual(['b', 'a']);
});
