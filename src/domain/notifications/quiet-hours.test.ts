import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, minuteOf, type QuietHours, quietUntil, USUAL_QUIET_HOURS } from './quiet-hours.ts';

const ZONE = 'Europe/Bucharest';
const until = (at: string, quiet: QuietHours | null = USUAL_QUIET_HOURS) =>
  quietUntil(quiet, new Date(at), ZONE)?.toISOString() ?? null;

test('cross midnight and end in the morning, winter and summer', () => {
  expect(until('2026-11-18T19:59:59Z')).toBeNull();
  expect(until('2026-11-18T20:00:00Z')).toBe('2026-11-19T05:00:00.000Z');
  expect(until('2026-11-19T04:59:30Z')).toBe('2026-11-19T05:00:00.000Z');
  expect(until('2026-11-19T05:00:00Z')).toBeNull();
  expect(until('2026-07-01T19:00:00Z')).toBe('2026-07-02T04:00:00.000Z');
});

test('a night in which the clock changes ends by the clock on the wall', () => {
  // 29 March 2026: 03:00 becomes 04:00.
  expect(until('2026-03-28T20:30:00Z')).toBe('2026-03-29T04:00:00.000Z');
  // 25 October 2026: 04:00 becomes 03:00.
  expect(until('2026-10-24T19:30:00Z')).toBe('2026-10-25T05:00:00.000Z');
  // An end within the skipped hour moves to the moment of the change.
  const early = { fromMinute: 22 * 60, toMinute: 3 * 60 + 30 };
  expect(until('2026-03-29T00:30:00Z', early)).toBe('2026-03-29T01:00:00.000Z');
});

test('within one day, none at all, and equal ends', () => {
  const nap = { fromMinute: 13 * 60, toMinute: 15 * 60 };
  expect(until('2026-11-18T12:00:00Z', nap)).toBe('2026-11-18T13:00:00.000Z');
  expect(until('2026-11-18T20:00:00Z', nap)).toBeNull();
  expect(until('2026-11-18T20:00:00Z', null)).toBeNull();
  expect(until('2026-11-18T20:00:00Z', { fromMinute: 600, toMinute: 600 })).toBeNull();
});

test('whatever the hours, the end is outside of them, ahead, and less than a day and an hour away', () => {
  const minute = fc.integer({ min: 0, max: 1_439 });
  const instant = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(minute, minute, instant, (fromMinute, toMinute, at) => {
      const end = quietUntil({ fromMinute, toMinute }, at, ZONE);
      if (!end) return;
      expect(end.getTime()).toBeGreaterThan(at.getTime());
      expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      expect(quietUntil({ fromMinute, toMinute }, end, ZONE)).toBeNull();
    }),
    { numRuns: 100 },
  );
});

test('times of the day are read and written', () => {
  expect(minuteOf('22:05')).toBe(22 * 60 + 5);
  expect(clockText(425)).toBe('07:05');
  for (const wrong of ['24:00', '7:00', '07:60', 'șapte']) expect(minuteOf(wrong)).toBeNull();
});
