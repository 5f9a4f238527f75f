import { expect, test } from 'vitest';
import { heldOrder } from './held-order.ts';

test('under a finger nothing moves: what is gone leaves, what is new waits at the end', () => {
  expect(heldOrder(['a', 'b', 'c'], ['x', 'c', 'a'], true)).toEqual(['a', 'c', 'x']);
});

test('without one the newest order holds', () => {
  expect(heldOrder(['a', 'b', 'c'], ['x', 'c', 'a'], false)).toEqual(['x', 'c', 'a']);
  expect(heldOrder([], ['b', 'a'], true)).toEqual(['b', 'a']);
});
