import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerBy,
  COUNTER_LIFE,
  COUNTER_STATUSES,
  counterBounds,
  counterExpiry,
  counterStatusAt,
  nextCounterStatus,
} from './counter.ts';
import { offerBounds, withUsualLimits } from './rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const minutes = (n: number) => new Date(NOW.getTime() + n * 60_000);

describe('the life of a counter-offer', () => {
  test('reaches every status from waiting, never leaves an end, and has no two equal rows', () => {
    expect(COUNTER_LIFE.reachable('waiting')).toEqual(new Set(COUNTER_STATUSES));
    expect(new Set(COUNTER_LIFE.rows.map((row) => row.from))).toEqual(new Set(['waiting']));
    expect(new Set(COUNTER_LIFE.rows.map((row) => row.event)).size).toBe(COUNTER_LIFE.rows.length);
  });

  test('is over with its clock, whether or not anybody has written it down', () => {
    const waiting = { status: 'waiting' as const, expiresAt: minutes(4) };
    expect(counterStatusAt(waiting, minutes(3.99))).toBe('waiting');
    expect(counterStatusAt(waiting, minutes(4))).toBe('lapsed');
    expect(nextCounterStatus(waiting, 'accept', minutes(3.99))).toBe('accepted');
    for (const { event } of COUNTER_LIFE.rows)
      expect(nextCounterStatus(waiting, event, minutes(4))).toBeUndefined();
  });

  test('lasts four minutes, or as long as the offer when that is less', () => {
    expect(counterExpiry(NOW, minutes(30))).toEqual(minutes(4));
    expect(counterExpiry(NOW, minutes(1))).toEqual(minutes(1));
  });
});

describe('the bounds', () => {
  const estimate = fc.integer({ min: 450, max: 1_000_000 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  test('lie between the least that the delivery takes and below the offer, or are none', () => {
    fc.assert(
      fc.property(estimate, share, (total, at) => {
        const { min, max } = offerBounds(withUsualLimits(total, 'USD'));
        const offered = Math.round(min + (max - min) * at);
        const bounds = counterBounds(withUsualLimits(total, 'USD'), offered);
        if (!bounds) {
          expect(offered - min).toBeLessThanOrEqual(10);
          return;
        }
        expect(bounds.min).toBe(min);
        expect(bounds.max).toBeLessThan(offered);
        expect(offered - bounds.max).toBeLessThanOrEqual(10);
        expect(bounds.max % 10).toBe(0);
      }),
    );
  });

  test.for([
    [1_290, 1_180, { min: 650, max: 1_170 }],
    [1_290, 1_184, { min: 650, max: 1_180 }],
    [1_290, 660, { min: 650, max: 650 }],
    [1_290, 650, null],
    // The estimate was raised after the offer: the offer itself is below the current minimum.
    [1_290, 600, null],
  ] as const)('an estimate of %i and an offer of %i', ([total, offered, bounds]) => {
    expect(counterBounds(withUsualLimits(total, 'USD'), offered)).toEqual(bounds);
  });
});

test('a new price says yes, something between, or no', () => {
  const sides = { proposed: 1_000, offered: 1_200 };
  const answers = [900, 1_000, 1_001, 1_199, 1_200].map((amount) => answerBy(amount, sides));
  expect(answers).toEqual(['accept', 'accept', 'answer', 'answer', 'refuse']);
});
