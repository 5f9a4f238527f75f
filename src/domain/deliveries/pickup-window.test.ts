import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayStart,
  isoDay,
  isPickupDate,
  isPickupTime,
  localDay,
  localHour,
  pickupDay,
  specDay,
} from './pickup-window.ts';

const ZONE = 'Europe/Bucharest';
const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });

test.for([
  ['2026-11-18', '2026-11-17T22:00:00Z'],
  ['2026-07-01', '2026-06-30T21:00:00Z'],
  // The days on which daylight saving changes begin at the old offset, the days after at the new one.
  ['2026-03-29', '2026-03-28T22:00:00Z'],
  ['2026-03-30', '2026-03-29T21:00:00Z'],
  ['2026-10-25', '2026-10-24T21:00:00Z'],
  ['2026-10-26', '2026-10-25T22:00:00Z'],
] as const)('the day %s begins in București at %s', ([day, at]) => {
  expect(dayStart(day, ZONE)).toEqual(new Date(at));
});

test('a day that begins behind UTC is found too', () => {
  expect(dayStart('2026-11-18', 'America/New_York')).toEqual(new Date('2026-11-18T05:00:00Z'));
});

describe('a pickup date', () => {
  test.for(['flexible', 'today', 'tomorrow', '01-01-2027', '29-02-2028'])('may be %s', (text) => {
    expect(isPickupDate(text)).toBe(true);
  });

  test.for([
    '',
    'Today',
    '29-02-2027',
    '31-04-2027',
    '00-01-2027',
    '01-13-2027',
    '1-1-2027',
    '2027-01-01',
    '01/01/2027',
  ])('may not be %s', (text) => {
    expect(isPickupDate(text)).toBe(false);
  });

  test('is the same day in both spellings', () => {
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(isoDay(specDay(iso))).toBe(iso);
      }),
    );
  });
});

describe('a pickup time', () => {
  test.for(['00:00', '23:59', '08:00-10:00'])('may be %s', (text) => expect(isPickupTime(text)).toBe(true));
  test.for(['24:00', '8:00', '08:60', '10:00-08:00', '10:00-10:00', '08:00-', '08:00 - 10:00'])(
    'may not be %s',
    (text) => expect(isPickupTime(text)).toBe(false),
  );
});

describe('the pickup day', () => {
  const now = new Date('2026-11-18T22:30:00Z');

  test.for([
    ['flexible', null],
    ['today', '2026-11-19'],
    ['tomorrow', '2026-11-20'],
    ['19-11-2026', '2026-11-19'],
    ['19-12-2026', '2026-12-19'],
    ['18-11-2026', undefined],
    ['20-12-2026', undefined],
    ['30-02-2027', undefined],
  ] as const)('of %s, half past midnight in București, is %s', ([choice, day]) => {
    expect(pickupDay(choice, now, ZONE)).toBe(day);
  });

  test('is never in the past and never more than thirty days ahead', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -60, max: 60 }), (at, ahead) => {
        const today = localDay(at, ZONE);
        const chosen = addDays(today, ahead);
        const expected = ahead >= 0 && ahead <= 30 ? chosen : undefined;
        expect(pickupDay(specDay(chosen), at, ZONE)).toBe(expected);
      }),
    );
  });
});

describe('around the days on which the clocks change in Romania', () => {
  // Clocks go forward at 01:00Z on 29 March 2026 (03:00 becomes 04:00) and back at 01:00Z on 25 October (04:00 becomes 03:00).
  test.for([
    ['2026-03-29T00:59:59Z', '2026-03-29', 2],
    ['2026-03-29T01:00:00Z', '2026-03-29', 4],
    ['2026-03-29T20:59:59Z', '2026-03-29', 23],
    ['2026-03-29T21:00:00Z', '2026-03-30', 0],
    ['2026-03-28T21:59:59Z', '2026-03-28', 23],
    ['2026-03-28T22:00:00Z', '2026-03-29', 0],
    ['2026-10-25T00:59:59Z', '2026-10-25', 3],
    ['2026-10-25T01:00:00Z', '2026-10-25', 3],
    ['2026-10-25T02:00:00Z', '2026-10-25', 4],
    ['2026-10-24T21:00:00Z', '2026-10-25', 0],
    ['2026-10-25T21:59:59Z', '2026-10-25', 23],
    ['2026-10-25T22:00:00Z', '2026-10-26', 0],
  ] as const)('%s is %s, hour %i', ([at, day, hour]) => {
    expect([localDay(new Date(at), ZONE), localHour(new Date(at), ZONE)]).toEqual([day, hour]);
  });

  test.for(['2026-03-28T22:30:00Z', '2026-10-25T21:30:00Z'])(
    'tomorrow after %s is one calendar day on',
    (at) => {
      const now = new Date(at);
      expect(pickupDay('tomorrow', now, ZONE)).toBe(addDays(localDay(now, ZONE), 1));
    },
  );

  test('adding days never skips or repeats one, through any change', () => {
    let day = '2026-01-01';
    const seen = new Set([day]);
    for (let n = 1; n <= 730; n += 1) seen.add((day = addDays(day, 1)));
    expect(day).toBe('2028-01-01');
    expect(seen.size).toBe(731);
  });
});
