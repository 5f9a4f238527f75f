import { expect, test } from 'vitest';
import { mustCallForPoint } from './place-precision.ts';

test('a courier calls for a point that is a guess and that nobody confirmed, and for no other', () => {
  expect(mustCallForPoint({ precision: 'locality', pinConfirmed: false })).toBe(true);
  expect(mustCallForPoint({ precision: 'street', pinConfirmed: false })).toBe(true);
  expect(mustCallForPoint({ precision: 'street', pinConfirmed: true })).toBe(false);
  expect(mustCallForPoint({ precision: 'house', pinConfirmed: false })).toBe(false);
  // The caller's own point, or one that is rounded for this viewer.
  expect(mustCallForPoint({ precision: null, pinConfirmed: false })).toBe(false);
});
