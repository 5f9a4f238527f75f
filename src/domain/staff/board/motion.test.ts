import { expect, test } from 'vitest';
import { motionOf } from './motion.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test('a courier moves, stands or is silent, at, before and after each limit', () => {
  const driving = { stage: 'to_dropoff', seenAt: ago(0), stillSince: ago(1) } as const;
  expect(motionOf(driving, NOW)).toBe('moving');
  expect(motionOf({ ...driving, stillSince: ago(2.99) }, NOW)).toBe('moving');
  expect(motionOf({ ...driving, stillSince: ago(3) }, NOW)).toBe('still');
  expect(motionOf({ ...driving, seenAt: ago(2) }, NOW)).toBe('moving');
  expect(motionOf({ ...driving, seenAt: ago(2.01) }, NOW)).toBe('silent');
  expect(motionOf({ ...driving, stage: 'at_dropoff' }, NOW)).toBe('still');
  expect(motionOf({ ...driving, seenAt: null }, NOW)).toBeNull();
});
