import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offsetMeters } from '../geo.ts';
import { type ArrivalEstimate, updateEstimate, hasArrived, minutesLeft } from './arrival-estimate.ts';
import { type Fix, isTimely, onePerSecond, withBlur, withoutJumps } from './filter-gps.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOME = { lat: 44.43, lng: 26.1 };
const fix = (seconds: number, eastMeters: number, accuracy = 5): Fix => ({
  ...offsetMeters(HOME, eastMeters, 0),
  atMs: NOW + seconds * 1_000,
  accuracy,
});

describe('fixes', () => {
  test.for([
    [-15 * 60, 5, true],
    [-15 * 60 - 1, 5, false],
    [120, 5, true],
    [121, 5, false],
    [0, 1_000, true],
    [0, 1_001, false],
  ] as const)('%i s from now within %i m: %s', ([seconds, accuracy, isTaken]) => {
    expect(isTimely(fix(seconds, 0, accuracy), NOW)).toBe(isTaken);
  });

  test('of a second the first one stays', () => {
    const [a, b, c] = [fix(0.001, 0), fix(0.999, 5), fix(1, 10)];
    expect(onePerSecond([a, b, c])).toEqual([a, c]);
    expect(onePerSecond([])).toEqual([]);
  });

  test('an exactness that no phone has is street wide, any other is believed', () => {
    expect([0, 0.1, 8].map((accuracy) => withBlur(fix(0, 0, accuracy)).accuracy)).toEqual([30, 0.1, 8]);
  });

  test('one that nobody reaches at 180 km/h is left out, and the road goes on from the one before', () => {
    const [a, jump, b] = [fix(0, 0), fix(5, 900), fix(10, 100)];
    expect(withoutJumps([a, jump, b], null)).toEqual([a, b]);
    expect(withoutJumps([jump], a)).toEqual([]);
    expect(withoutJumps([fix(5, 250)], a)).toHaveLength(1);
    expect(withoutJumps([fix(5, 900, 700)], a)).toHaveLength(1);
  });

  test('a false start does not hold for ever', () => {
    expect(withoutJumps([fix(60, 2_900)], fix(0, 0))).toHaveLength(1);
  });

  test('whatever comes, what is kept is in order and none of it too fast', () => {
    const some = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: -5_000, max: 5_000 })),
    );
    fc.assert(
      fc.property(some, (steps) => {
        const plausible = withoutJumps(
          steps.map(([seconds, east]) => fix(seconds, east, 0)),
          null,
        );
        plausible.slice(1).forEach((each, i) => {
          const from = plausible[i]!;
          expect(each.atMs).toBeGreaterThanOrEqual(from.atMs);
          expect(withoutJumps([each], from)).toHaveLength(1);
        });
      }),
    );
  });
});

describe('minutes left', () => {
  const sampleAt = (seconds: number, remainingMeters: number, end: 'pickup' | 'dropoff' = 'pickup') => ({
    end,
    atMs: NOW + seconds * 1_000,
    remainingMeters,
    alongMeters: null as number | null,
    straightMeters: remainingMeters,
    // 20 km/h
    usualSeconds: remainingMeters / 5.5,
  });
  const drive = (...steps: [seconds: number, remaining: number][]) =>
    steps.reduce<ArrivalEstimate | null>(
      (before, [s, left]) => updateEstimate(before, sampleAt(s, left)),
      null,
    )!;

  test('begin with the usual speed', () => {
    expect(minutesLeft(drive([0, 3_300]))).toBe(10);
  });

  test('count how often what is told has grown in a row', () => {
    const away = drive([0, 3_300], [60, 4_400], [120, 5_500], [180, 6_600]);
    expect(away.growths).toBe(3);
    expect(drive([0, 3_300], [60, 4_400], [120, 5_500], [180, 2_200]).growths).toBe(0);
    expect(updateEstimate(away, sampleAt(181, 6_600)).growths).toBe(3);
  });

  test('stay as told through small changes, and move with a minute or a tenth', () => {
    const start = drive([0, 6_600]);
    expect(minutesLeft(start)).toBe(20);
    expect(updateEstimate(start, sampleAt(5, 6_570)).announcedSeconds).toBe(start.announcedSeconds);
    expect(updateEstimate(start, sampleAt(90, 6_100)).announcedSeconds).toBeLessThan(
      start.announcedSeconds - 60,
    );
  });

  test('learn the courier’s own pace: who stands in traffic is told later than who drives on', () => {
    const slow = drive([0, 6_000], [120, 5_900], [240, 5_800], [360, 5_700], [480, 5_600]);
    const usual = drive([0, 5_600]);
    expect(minutesLeft(slow)).toBeGreaterThan(minutesLeft(usual) * 1.5);
  });

  test('do not take coming onto the line, or off it, for driving', () => {
    const off = drive([0, 6_000], [60, 5_700]);
    const on = updateEstimate(off, { ...sampleAt(65, 4_000), alongMeters: 1_000 });
    expect(on.speed).toBe(off.speed);
    expect(updateEstimate(on, { ...sampleAt(75, 3_900), alongMeters: 1_100 }).speed).not.toBe(off.speed);
  });

  test('never fall below one, and start anew for the other end', () => {
    expect(minutesLeft(drive([0, 10]))).toBe(1);
    const next = updateEstimate(drive([0, 6_000], [300, 100]), sampleAt(301, 3_300, 'dropoff'));
    expect(minutesLeft(next)).toBe(10);
    expect(next.speed).toBeNull();
  });

  test('the courier is there after twenty seconds within a hundred metres, not on passing by', () => {
    const near = (seconds: number, straightMeters: number) => ({ ...sampleAt(seconds, 130), straightMeters });
    const came = updateEstimate(null, near(0, 100));
    expect(hasArrived(came)).toBe(false);
    expect(hasArrived(updateEstimate(came, near(19, 90)))).toBe(false);
    expect(hasArrived(updateEstimate(came, near(20, 90)))).toBe(true);
    expect(hasArrived(updateEstimate(updateEstimate(came, near(10, 101)), near(21, 90)))).toBe(false);
  });
});
