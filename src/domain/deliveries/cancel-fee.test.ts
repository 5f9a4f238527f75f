import { expect, test } from 'vitest';
import { cancelFee } from './cancel-fee.ts';

const acceptedAt = new Date('2026-11-18T09:00:00Z');
const after = (seconds: number) => new Date(acceptedAt.getTime() + seconds * 1_000);

test.for([
  [0, 5_000, 0],
  [300, 5_000, 0],
  [301, 5_000, 1_000],
  [301, 4_999, 1_000],
  [301, 4_990, 998],
  [301, 2_000, 400],
  [301, 1, 0],
  [86_400, 1_000_000, 1_000],
])('%i seconds after the choice, a price of %i costs %i', ([seconds, price, fee]) => {
  expect(cancelFee({ price: price!, currency: 'USD', acceptedAt, now: after(seconds!) })).toBe(fee);
});
