import { expect, test } from 'vitest';
import { mayAskUntil } from './review.ts';

const decidedAt = new Date('2026-11-01T09:00:00Z');
const end = new Date('2026-11-15T09:00:00Z');
const suspended = { state: 'suspended', decidedAt, refusedPayAt: null, hasOpenReview: false };

test('a suspended courier may ask for fourteen days, once at a time', () => {
  expect(mayAskUntil(suspended, decidedAt)).toEqual(end);
  expect(mayAskUntil(suspended, end)).toEqual(end);
  expect(mayAskUntil(suspended, new Date(end.getTime() + 1))).toBeNull();
  expect(mayAskUntil({ ...suspended, hasOpenReview: true }, decidedAt)).toBeNull();
  expect(mayAskUntil({ ...suspended, state: 'verified' }, decidedAt)).toBeNull();
  expect(mayAskUntil({ ...suspended, decidedAt: null }, decidedAt)).toBeNull();
  // A refusal of pay can be reviewed as well; a suspension has priority.
  const refused = { ...suspended, state: 'verified', refusedPayAt: decidedAt };
  expect(mayAskUntil(refused, end)).toEqual(end);
  expect(mayAskUntil(refused, new Date(end.getTime() + 1))).toBeNull();
  expect(mayAskUntil({ ...suspended, refusedPayAt: new Date(0) }, end)).toEqual(end);
});
