import { describe, expect, test } from 'vitest';
import { LIMITS } from '../figures/limits.ts';
import { isPriceRefund, needsSecondPerson, refundObstacle } from './refund-rules.ts';

const FREE = {
  status: 'completed' as const,
  ...{ isReleased: false, isContested: false, isCardOnHold: false, isDisputed: false, isInReview: false },
  room: { sender: 3_000, courier: 3_000 },
};

describe('what stands in the way', () => {
  test.for([
    ['a delivery under way', 'platform', { status: 'accepted' as const }, 'not_over'],
    ['a chargeback', 'platform', { isContested: true }, 'contested'],
    ['an authorised card', 'platform', { isCardOnHold: true }, 'card_on_hold'],
    ['divided money', 'courier', { isReleased: true }, 'released'],
    ['an open dispute', 'courier', { isDisputed: true }, 'disputed'],
    ['a review', 'courier', { isInReview: true }, 'in_review'],
    ['a cancelled delivery', 'courier', { status: 'cancelled' as const }, 'released'],
    ['a price that went back', 'platform', { room: { sender: 0, courier: 1 } }, 'nothing_left'],
    ['a courier who was given it all', 'sender', { room: { sender: 1, courier: 0 } }, 'nothing_left'],
  ] as const)('%s', ([, fault, change, obstacle]) => {
    expect(refundObstacle(fault, FREE)).toBeNull();
    expect(refundObstacle(fault, { ...FREE, ...change })).toBe(obstacle);
  });

  test('divided, disputed or reviewed money is no obstacle where the platform pays', () => {
    const divided = { ...FREE, isReleased: true, isDisputed: true, isInReview: true };
    expect(refundObstacle('platform', divided)).toBeNull();
    expect(refundObstacle('sender', { ...divided, isContested: true })).toBeNull();
  });

  test('a gift for a cancelled delivery is no refund of its price', () => {
    expect(isPriceRefund('completed', 'platform')).toBe(true);
    expect(isPriceRefund('cancelled', 'platform')).toBe(false);
    expect(isPriceRefund('completed', 'sender')).toBe(false);
  });
});

describe('a second person', () => {
  const by = { role: 'finance' as const, currency: 'USD', limit: 50_000 };
  const none = { sum: 0, alone: 0 };

  test('is needed above the limit, and not at it', () => {
    expect(needsSecondPerson(50_000, none, by)).toBe(false);
    expect(needsSecondPerson(50_001, none, by)).toBe(true);
    expect(needsSecondPerson(900_000, none, { ...by, limit: 0 })).toBe(false);
  });

  test('is needed for the second half as well, unless the first was signed', () => {
    expect(needsSecondPerson(20_001, { sum: 30_000, alone: 30_000 }, by)).toBe(true);
    expect(needsSecondPerson(20_001, { sum: 30_000, alone: 0 }, by)).toBe(false);
  });

  test('is needed above what support gives, others’ gifts included', () => {
    const support = { ...by, role: 'support' as const };
    const most = LIMITS.USD.supportGoodwillMax;
    expect(needsSecondPerson(most, none, support)).toBe(false);
    expect(needsSecondPerson(most + 1, none, support)).toBe(true);
    expect(needsSecondPerson(1, { sum: most, alone: 0 }, support)).toBe(true);
  });
});
