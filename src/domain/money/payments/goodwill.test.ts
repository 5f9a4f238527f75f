import { expect, test } from 'vitest';
import { goodwillRoom } from './goodwill.ts';

const facts = { price: 5_000, coupon: 500, refunded: 0, given: 0 };

test.for([
  ['sender', {}, 4_500],
  ['sender', { refunded: 1_000 }, 3_500],
  ['sender', { refunded: 1_000, given: 3_500 }, 0],
  ['sender', { refunded: 4_500, given: 100 }, 0],
  ['courier', {}, 5_000],
  ['courier', { refunded: 4_500, given: 2_000 }, 3_000],
] as const)('%s with %o may be given %i', ([recipient, change, room]) => {
  expect(goodwillRoom(recipient, { ...facts, ...change })).toBe(room);
});
