import { expect, test } from 'vitest';
import { reviewableUntil } from './review.ts';

const decidedAt = new Date('2026-11-01T09:00:00Z');
const end = new Date('2026-11-15T09:00:00Z');
const suspended = { state: 'suspended', decidedAt, refusedPayAt: null, hasOpenReview: false };

test('a suspended courier may ask for fourteen days, once at a time', () => {
  expect(reviewableUntil(suspended, decidedAt)).toEqual(end);
  expect(reviewableUntil(suspended, end)).toEqual(end);
  expect(reviewableUntil(suspended, new Date(end.getTime() + 1))).toBeNull();
  expect(reviewableUntil({ ...suspended, hasOpenReview: true }, decidedAt)).toBeNull();
  expect(reviewableUntil({ ...suspended, state: 'verified' }, decidedAt)).toBeNull();
  expect(reviewableUntil({ ...suspended, decidedAt: null }, decidedAt)).toBeNull();
  // A refusal of pay can be reviewed as well; a suspension has priority.
  const refused = { ...suspended, state: 'verified', refusedPayAt: decidedAt };
  expect(reviewableUntil(refused, end)).toEqual(end);
  expect(reviewableUntil(refused, new Date(end.getTime() + 1))).toBeNull();
  expect(reviewableUntil({ ...suspended, refusedPayAt: new Date(0) }, end)).toEqual(end);
});
