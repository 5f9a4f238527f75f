import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localText } from '../../text/local-text.ts';
import { FIRST_TARIFFS } from '../figures/first-tariffs.ts';
import { holidaysOf, isHoliday } from './holidays.ts';
import { priceTrip } from './quote.ts';
import {
  DAY_KINDS,
  type LocalMoment,
  SURGE_CAP,
  surgeFinder,
  surgeHoldsAt,
  type SurgePlace,
  type SurgeRule,
} from './surge.ts';

const ZONE = 'Europe/Bucharest';
const always: SurgeRule = {
  name: 'Oricând',
  area: { kind: 'everywhere' },
  days: DAY_KINDS,
  fromMinute: 0,
  toMinute: 1_440,
  factorBasisPoints: 12_000,
};
const rule = (change: Partial<SurgeRule>): SurgeRule => ({ ...always, ...change });
const at = (day: string, time: string): LocalMoment => ({
  day,
  minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
});
const momentOf = (instant: string): LocalMoment => {
  const date = new Date(instant);
  return at(localText(date, ZONE, 'day'), localText(date, ZONE, 'time'));
};
const CLUJ: SurgePlace = { lat: 46.77, lng: 23.59, county: 'CJ', locality: 'Cluj-Napoca' };
const square = (south: number, west: number, side: number) =>
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ] as const;

describe('legal holidays', () => {
  test('are those of the Labour Code, with Easter as the Orthodox Church has it', () => {
    expect(holidaysOf(2026)).toEqual([
      ...['2026-01-01', '2026-01-02', '2026-01-06', '2026-01-07', '2026-01-24', '2026-04-10', '2026-04-12'],
      ...['2026-04-13', '2026-05-01', '2026-05-31', '2026-06-01', '2026-08-15', '2026-11-30', '2026-12-01'],
      ...['2026-12-25', '2026-12-26'],
    ]);
    const easters = ['2018-04-08', '2019-04-28', '2020-04-19', '2021-05-02', '2022-04-24', '2023-04-16'];
    easters.push('2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02', '2028-04-16', '2029-04-08');
    expect(easters.every(isHoliday)).toBe(true);
    expect(isHoliday('2023-01-06')).toBe(false);
  });
});

describe('the hours of a rule', () => {
  test('begin at their minute and end before the last', () => {
    const evening = rule({
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      fromMinute: 17 * 60,
      toMinute: 19 * 60 + 30,
    });
    const holds = (day: string, time: string) => surgeHoldsAt(evening, at(day, time));
    expect(['16:59', '17:00', '19:29', '19:30'].map((time) => holds('2026-11-24', time))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(holds('2026-11-28', '18:00')).toBe(false);
  });

  test('across midnight belong to the day on which they began', () => {
    const friday = rule({ days: ['fri'], fromMinute: 22 * 60, toMinute: 4 * 60 });
    const holds = (day: string, time: string) => surgeHoldsAt(friday, at(day, time));
    expect(holds('2026-11-27', '21:59')).toBe(false);
    expect(holds('2026-11-27', '22:00')).toBe(true);
    expect(holds('2026-11-28', '03:59')).toBe(true);
    expect(holds('2026-11-28', '04:00')).toBe(false);
    // The small hours of Friday are Thursday's night.
    expect(holds('2026-11-27', '03:00')).toBe(false);
    // The eve of a holiday: the night of 30 November belongs to it, the first of December's small hours too.
    const holiday = rule({ days: ['holiday'], fromMinute: 22 * 60, toMinute: 4 * 60 });
    expect(surgeHoldsAt(holiday, at('2026-12-02', '02:00'))).toBe(true);
    expect(surgeHoldsAt(holiday, at('2026-11-30', '02:00'))).toBe(false);
  });

  test('on a legal holiday hold only for rules that name holidays', () => {
    const sunday = rule({ days: ['sun'] });
    expect(surgeHoldsAt(sunday, at('2026-04-12', '12:00'))).toBe(false);
    expect(surgeHoldsAt(rule({ days: ['sun', 'holiday'] }), at('2026-04-12', '12:00'))).toBe(true);
    expect(surgeHoldsAt(sunday, at('2026-04-19', '12:00'))).toBe(true);
  });

  test('are the clock’s in both nights of a changed clock', () => {
    const night = rule({ fromMinute: 2 * 60 + 30, toMinute: 3 * 60 + 30 });
    const holds = (instant: string) => surgeHoldsAt(night, momentOf(instant));
    // 29 March 2026: at three it is four. Half past two to half past three is half an hour long.
    expect(['2026-03-29T00:29:00Z', '2026-03-29T00:30:00Z', '2026-03-29T00:59:00Z'].map(holds)).toEqual([
      false,
      true,
      true,
    ]);
    expect(holds('2026-03-29T01:00:00Z')).toBe(false);
    // 25 October 2026: at four it is three again. The half hour after three comes twice.
    const minutes = Array.from({ length: 240 }, (_, minute) =>
      new Date(Date.parse('2026-10-24T23:00:00Z') + minute * 60_000).toISOString(),
    );
    expect(minutes.filter(holds)).toHaveLength(90);
    const late = rule({ days: ['sat'], fromMinute: 23 * 60, toMinute: 3 * 60 + 30 });
    // Saturday's rule to half past three: an hour and a half from two, and the half hour that comes again.
    expect(minutes.filter((instant) => surgeHoldsAt(late, momentOf(instant)))).toHaveLength(120);
  });

  test('and the rest of the day divide each day between them', () => {
    const minute = fc.integer({ min: 0, max: 1_439 });
    fc.assert(
      fc.property(minute, minute, minute, (from, to, now) => {
        fc.pre(from !== to);
        const moment = { day: '2026-11-24', minute: now };
        const one = surgeHoldsAt(rule({ fromMinute: from, toMinute: to }), moment);
        const other = surgeHoldsAt(rule({ fromMinute: to, toMinute: from }), moment);
        expect(one).not.toBe(other);
      }),
    );
  });
});

describe('the place of a rule', () => {
  const covers = (area: SurgeRule['area'], place: SurgePlace) =>
    surgeFinder([rule({ area })], SURGE_CAP)(at('2026-11-24', '12:00'), place) !== null;

  test('is a county, a locality of a county, or the inside of a polygon without its holes', () => {
    expect(covers({ kind: 'counties', counties: ['BV', 'CJ'] }, CLUJ)).toBe(true);
    expect(covers({ kind: 'counties', counties: ['BV'] }, CLUJ)).toBe(false);
    expect(covers({ kind: 'localities', localities: [{ county: 'CJ', name: 'Cluj-Napoca' }] }, CLUJ)).toBe(
      true,
    );
    expect(covers({ kind: 'localities', localities: [{ county: 'BV', name: 'Cluj-Napoca' }] }, CLUJ)).toBe(
      false,
    );
    const drawn = (...rings: ReturnType<typeof square>[]) => ({ kind: 'drawn', polygons: [rings] }) as const;
    expect(covers(drawn(square(46.7, 23.5, 0.2)), CLUJ)).toBe(true);
    expect(covers(drawn(square(46.7, 23.5, 0.2), square(46.76, 23.58, 0.02)), CLUJ)).toBe(false);
    expect(covers(drawn(square(46.8, 23.5, 0.2)), CLUJ)).toBe(false);
    const unknown = { ...CLUJ, county: null, locality: null };
    expect(covers({ kind: 'counties', counties: ['CJ'] }, unknown)).toBe(false);
  });
});

describe('of several rules', () => {
  const factor = fc.integer({ min: 10_000, max: 20_000 });

  test('the highest counts, never their product, and none above the cap', () => {
    fc.assert(
      fc.property(fc.array(factor, { minLength: 1, maxLength: 6 }), factor, (factors, cap) => {
        const rules = factors.map((factorBasisPoints) => rule({ factorBasisPoints }));
        const found = surgeFinder(rules, cap)(at('2026-11-24', '12:00'), CLUJ);
        const highest = Math.min(Math.max(...factors), cap);
        expect(found?.factorBasisPoints ?? 10_000).toBe(highest);
      }),
    );
  });

  test('of polygons over a place the highest factor counts, whichever is drawn first, and none outside of all', () => {
    const drawn = fc.record({
      south: fc.integer({ min: 0, max: 20 }),
      west: fc.integer({ min: 0, max: 20 }),
      side: fc.integer({ min: 1, max: 10 }),
      factorBasisPoints: fc.integer({ min: 10_001, max: 15_000 }),
    });
    const polygonsOf = (each: { south: number; west: number; side: number }) => [
      [square(46 + each.south / 10, 23 + each.west / 10, each.side / 10)],
      // A second polygon of the same surge, far away: it raises nothing here.
      [square(44, 20.5, 0.1)],
    ];
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 6 }), fc.nat(30), fc.nat(30), (areas, row, column) => {
        const place = { ...CLUJ, lat: 46.05 + row / 10, lng: 23.05 + column / 10 };
        const rules = areas.map((each) =>
          rule({
            area: { kind: 'drawn', polygons: polygonsOf(each) },
            factorBasisPoints: each.factorBasisPoints,
          }),
        );
        const over = areas.filter(
          ({ south, west, side }) =>
            row >= south && row < south + side && column >= west && column < west + side,
        );
        const highest = Math.max(10_000, ...over.map(({ factorBasisPoints }) => factorBasisPoints));
        const found = (each: readonly SurgeRule[]) =>
          surgeFinder(each, SURGE_CAP)(at('2026-11-24', '12:00'), place)?.factorBasisPoints ?? 10_000;
        expect([found(rules), found(rules.toReversed())]).toEqual([highest, highest]);
      }),
    );
  });

  test('the raise is a line of its own on the fare, beside the night’s', () => {
    const tariff = FIRST_TARIFFS.RON;
    const trip = {
      size: 'medium',
      distanceMeters: 5_000,
      durationSeconds: 900,
      vatBasisPoints: 2_100,
    } as const;
    const price = priceTrip(tariff, { ...trip, hour: 23, surgeBasisPoints: 12_000 });
    expect(price.lines).toEqual([
      { code: 'base', amount: 1_200 },
      { code: 'distance', amount: 1_100 },
      { code: 'time', amount: 600 },
      { code: 'night', amount: 725 },
      { code: 'surge', amount: 580 },
    ]);
    expect(priceTrip(tariff, { ...trip, hour: 23, surgeBasisPoints: 10_000 })).toEqual(
      priceTrip(tariff, { ...trip, hour: 23 }),
    );
    // What somebody wrote past the cap is not paid.
    expect(priceTrip(tariff, { ...trip, hour: 12, surgeBasisPoints: 90_000 }).base).toBe(2_900 + 1_450);
  });
});
