import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHoliday } from '../money/pricing/holidays.ts';
import { addDays, localDay } from './pickup-window.ts';
import { recurringDays, recursOn, type Recurrence, WEEKDAYS, weekdayOf } from './recurrence.ts';

const HOUR = 3_600_000;
const ZONE = 'Europe/Bucharest';
const YEAR = Array.from({ length: 365 }, (_, at) => addDays('2026-01-01', at));
const aDay = fc.constantFrom(...YEAR);
const aRule: fc.Arbitrary<Recurrence> = fc.record({
  weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
  startsOn: aDay,
  endsOn: fc.option(aDay, { nil: null }),
  skipsHolidays: fc.boolean(),
});

describe('recurringDays', () => {
  test('are the days of the week within the bounds, without holidays where they are skipped', () => {
    fc.assert(
      fc.property(aRule, aDay, fc.nat(60), (rule, first, length) => {
        const last = addDays(first, length);
        const days = recurringDays(rule, first, last);
        const right = YEAR.concat(addDays('2026-12-31', 1)).filter(
          (day) =>
            day >= first &&
            day <= last &&
            day >= rule.startsOn &&
            (rule.endsOn === null || day <= rule.endsOn) &&
            rule.weekdays.some((each) => each % 7 === new Date(`${day}T00:00:00Z`).getUTCDay()) &&
            !(rule.skipsHolidays && isHoliday(day)),
        );
        expect(days.filter((day) => day <= '2027-01-01')).toEqual(right);
      }),
    );
  });

  test('looked at each hour of a year, also of the two nights that change the clock, leave no day out and take none twice', () => {
    fc.assert(
      fc.property(aRule, fc.integer({ min: 1, max: 7 }), fc.nat(59), (rule, ahead, minute) => {
        const listed: string[] = [];
        const begin = Date.parse('2026-01-01T00:00:00Z') + minute * 60_000;
        for (let hour = 0; hour < 365 * 24; hour += 1) {
          const today = localDay(new Date(begin + hour * HOUR), ZONE);
          const newest = listed.at(-1) ?? '';
          listed.push(...recurringDays(rule, today, addDays(today, ahead)).filter((day) => day > newest));
        }
        expect(listed).toEqual(recurringDays(rule, '2026-01-01', addDays('2027-01-01', ahead)));
        expect(new Set(listed).size).toBe(listed.length);
      }),
      { numRuns: 5 },
    );
  });

  test('know the days of the week and the legal holidays', () => {
    expect(weekdayOf('2026-11-26')).toBe(4);
    expect(weekdayOf('2026-11-29')).toBe(7);
    const daily = {
      weekdays: [...WEEKDAYS],
      startsOn: '2026-11-28',
      endsOn: '2026-12-02',
      skipsHolidays: true,
    };
    expect(recurringDays(daily, '2026-11-01', '2026-12-31')).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-12-02',
    ]);
    expect(recursOn({ ...daily, skipsHolidays: false }, '2026-12-01')).toBe(true);
  });
});
