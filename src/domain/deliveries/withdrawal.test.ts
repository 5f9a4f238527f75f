import { expect, test } from 'vitest';
import { mayWithdraw } from './withdrawal.ts';

const orderedAt = new Date('2026-11-01T10:00:00Z');
const contract = {
  userType: 'individual',
  pickupDay: null,
  orderedAt,
  isBeforePickup: true,
  now: new Date('2026-11-15T10:00:00Z'),
} as const;

test('a consumer may, with a flexible day, before the pickup, for fourteen days', () => {
  expect(mayWithdraw(contract)).toBe(true);
  expect(mayWithdraw({ ...contract, now: new Date('2026-11-15T10:00:01Z') })).toBe(false);
});

test('a company, a fixed day and a parcel under way may not', () => {
  expect(mayWithdraw({ ...contract, userType: 'business' })).toBe(false);
  expect(mayWithdraw({ ...contract, pickupDay: '2026-11-16' })).toBe(false);
  expect(mayWithdraw({ ...contract, isBeforePickup: false })).toBe(false);
});
