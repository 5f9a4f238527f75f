import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess, holdsMoney, isCertain, type TripFacts } from './assess.ts';
import { HOLD_HOURS, holdClock, isExpired } from './hold.ts';
import { MARK_KINDS, sharedMarks } from './marks.ts';
import {
  CERTAINTY,
  couponRing,
  farArrival,
  hastySteps,
  noAccuracy,
  positionJumps,
  RISK_RULES,
  tooFast,
} from './rules.ts';

describe('each rule at its limit, before it and after it', () => {
  test.for([
    // Sixty kilometres in half an hour are 120 km/h.
    [60_000, 1_800, null],
    [60_000, 1_801, null],
    [60_000, 1_799, 121],
    [60_000, 0, 216_000],
    [0, 0, null],
  ] as const)('%i m of road in %i s', ([roadMeters, seconds, found]) => {
    expect(tooFast({ roadMeters, seconds })?.value ?? null).toBe(found);
  });

  test.for([
    [30, null],
    [31, null],
    [29.9, 29],
    [0, 0],
  ] as const)('%d s from pickup to end', ([seconds, found]) => {
    expect(hastySteps({ seconds })?.value ?? null).toBe(found);
  });

  test.for([
    [1_000, null],
    [999, null],
    [1_000.2, 1_001],
    [null, null],
  ] as const)('%d m from the place', ([meters, found]) => {
    expect(farArrival({ meters })?.value ?? null).toBe(found);
  });

  test.for([
    [19, null],
    [20, null],
    [21, 21],
  ] as const)('%i jumps', ([jumps, found]) => {
    expect(positionJumps({ jumps })?.value ?? null).toBe(found);
  });

  test.for([
    [1, null],
    [2, null],
    [3, 3],
  ] as const)('%i positions without an accuracy', ([withoutAccuracy, found]) => {
    expect(noAccuracy({ withoutAccuracy })?.value ?? null).toBe(found);
  });

  test.for([
    [2, 2, null],
    [3, 3, 3],
    [3, 5, 3],
    [3, 6, null],
    [30, 61, null],
  ] as const)('%i newcomers with coupons of %i trips', ([couponTrips, trips, found]) => {
    expect(couponRing({ couponTrips, trips })?.value ?? null).toBe(found);
  });

  test('every mark that two accounts share is a rule of its own, a third account between them another', () => {
    expect(sharedMarks({ kinds: [], isLinked: false })).toEqual([]);
    const all = sharedMarks({ kinds: MARK_KINDS, isLinked: true }).map(({ rule }) => rule);
    expect(all).toEqual([
      'same_phone',
      'same_iban',
      'same_card',
      'same_device',
      'same_address',
      'linked_account',
    ]);
  });
});

const NOTHING: TripFacts = { kinds: [], isLinked: false, couponTrips: 0, trips: 1, route: null };
const GOOD_ROUTE = { roadMeters: 4_000, seconds: 900, arrivalMeters: 40, jumps: 0, withoutAccuracy: 0 };

describe('together', () => {
  test('a usual trip finds nothing', () => {
    expect(assess({ ...NOTHING, route: GOOD_ROUTE })).toEqual([]);
  });

  test('weak signs hold nothing alone, and are said beside others', () => {
    const weak = assess({ ...NOTHING, kinds: ['address'], route: { ...GOOD_ROUTE, withoutAccuracy: 9 } });
    expect(weak.map(({ rule }) => rule)).toEqual(['same_address', 'no_accuracy']);
    expect(holdsMoney(weak)).toBe(false);
    const both = assess({ ...NOTHING, kinds: ['address', 'phone'] });
    expect([both.map(({ rule }) => rule), holdsMoney(both)]).toEqual([['same_phone', 'same_address'], true]);
  });

  test('whatever is found, what is certain holds, and what holds is not weak', () => {
    const facts = fc.record({
      kinds: fc.uniqueArray(fc.constantFrom(...MARK_KINDS)),
      isLinked: fc.boolean(),
      couponTrips: fc.nat(6),
      trips: fc.nat(12),
      route: fc.option(
        fc.record({
          roadMeters: fc.nat(90_000),
          seconds: fc.nat(4_000),
          arrivalMeters: fc.option(fc.nat(5_000)),
          jumps: fc.nat(40),
          withoutAccuracy: fc.nat(5),
        }),
      ),
    });
    fc.assert(
      fc.property(facts, (each) => {
        const found = assess(each);
        expect(new Set(found.map(({ rule }) => rule)).size).toBe(found.length);
        expect(holdsMoney(found)).toBe(found.some(({ rule }) => CERTAINTY[rule] !== 'weak'));
        if (isCertain(found)) expect(holdsMoney(found)).toBe(true);
        const places = found.map(({ rule }) => RISK_RULES.indexOf(rule));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });
});

test('the clock runs three days; what is certain waits beyond it for a person', () => {
  const end = new Date('2026-11-20T10:00:00Z');
  const dueAt = holdClock(end);
  expect(dueAt.getTime() - end.getTime()).toBe(HOLD_HOURS * 3_600_000);
  const [before, later] = [new Date(dueAt.getTime() - 1), new Date(dueAt.getTime() + 86_400_000)];
  expect([before, dueAt, later].map((now) => isExpired({ isCertain: false, dueAt }, now))).toEqual([
    false,
    true,
    true,
  ]);
  expect(isExpired({ isCertain: true, dueAt }, later)).toBe(false);
});
