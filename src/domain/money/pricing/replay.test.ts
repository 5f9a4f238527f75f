import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PARCEL_SIZES } from '../../deliveries/parcel-sizes.ts';
import { CURRENCIES } from '../../money.ts';
import { COUNTY_CODES } from '../../places/counties.ts';
import { FIRST_TARIFFS } from '../figures/first-tariffs.ts';
import { largestChange, sizesBelowCost } from './change.ts';
import { differencesOf } from './content-values.ts';
import { replayTariffs, type TripColumns } from './replay.ts';
import { DAY_KINDS, type SurgeRule } from './surge.ts';
import type { Tariff } from './tariff.ts';
import { TARIFF_LIFE, TARIFF_STATES, takesEvent, type TariffState, tariffStateAt } from './tariff-life.ts';

const LIVE = FIRST_TARIFFS.RON;
const EVENING: SurgeRule = {
  name: 'Vârf de seară',
  area: { kind: 'counties', counties: ['CJ'] },
  days: DAY_KINDS,
  fromMinute: 17 * 60,
  toMinute: 20 * 60,
  factorBasisPoints: 12_000,
};
const trip = fc.record({
  size: fc.nat(PARCEL_SIZES.length - 1),
  county: fc.nat(COUNTY_CODES.length - 1),
  meters: fc.integer({ min: 50, max: 300_000 }),
  seconds: fc.integer({ min: 30, max: 20_000 }),
  at: fc.integer({ min: Date.parse('2025-07-01'), max: Date.parse('2026-12-31') }),
});
type Trip = { size: number; county: number; meters: number; seconds: number; at: number };

function columns(trips: readonly Trip[]): TripColumns {
  return {
    size: Uint8Array.from(trips, ({ size }) => size),
    county: Uint8Array.from(trips, ({ county }) => county),
    locality: new Uint32Array(trips.length),
    localities: ['Florești'],
    meters: Uint32Array.from(trips, ({ meters }) => meters),
    seconds: Uint32Array.from(trips, ({ seconds }) => seconds),
    lat: Float64Array.from(trips, () => 46.77),
    lng: Float64Array.from(trips, () => 23.59),
    at: Float64Array.from(trips, ({ at }) => at),
  };
}
const replay = (trips: readonly Trip[], before: Tariff, after: Tariff) =>
  replayTariffs({
    ...{ trips: columns(trips), before, after },
    ...{ timeZone: 'Europe/Bucharest', commissionBasisPoints: 1_000 },
  });
const withSize = (size: 'small' | 'medium', change: Partial<Tariff['sizes']['small']>): Tariff => ({
  ...LIVE,
  sizes: { ...LIVE.sizes, [size]: { ...LIVE.sizes[size], ...change } },
});

test('a draft that is equal changes nothing, whatever was listed and whichever the currency', () => {
  fc.assert(
    fc.property(fc.array(trip, { maxLength: 60 }), fc.constantFrom(...CURRENCIES), (trips, currency) => {
      const live = { ...FIRST_TARIFFS[currency], surges: [EVENING] };
      const found = replay(trips, live, structuredClone({ ...live, version: live.version + 1 }));
      expect(found).toMatchObject({ trips: trips.length, same: trips.length, most: [] });
      expect(found.sum.after).toBe(found.sum.before);
      expect([found.more, found.less]).toEqual([0, 0].map(() => ({ trips: 0, median: null })));
      expect(found.cells.every(({ before, after }) => before === after)).toBe(true);
      expect(largestChange(live, live)).toBe(0);
    }),
  );
});

test('what changes is counted, summed, divided by size and distance, and the largest first', () => {
  const noon = Date.parse('2026-11-19T10:00:00Z');
  const trips = [2_000, 9_000, 40_000].map((meters) => ({
    size: 1,
    county: 0,
    meters,
    seconds: 600,
    at: noon,
  }));
  const found = replay(
    [...trips, { size: 0, county: 0, meters: 2_000, seconds: 600, at: noon }],
    LIVE,
    withSize('medium', { perKm: 240, base: 1_100 }),
  );
  // Medium without VAT: 1200 + 220 a km + 400, now 1100 + 240 a km + 400; at two kilometres the minimum of 2200 holds.
  expect(found).toMatchObject({ trips: 4, same: 2, more: { trips: 2 }, less: { trips: 0, median: null } });
  const gross = (net: number) => net + Math.floor((net * 2_100 + 5_000) / 10_000);
  expect(found.most).toEqual([
    { index: 2, before: gross(10_400), after: gross(11_100) },
    { index: 1, before: gross(3_580), after: gross(3_660) },
  ]);
  expect(found.sum.after - found.sum.before).toBe(
    gross(11_100) - gross(10_400) + gross(3_660) - gross(3_580),
  );
  expect(found.cells.filter(({ trips: cases }) => cases > 0).map(({ size, band }) => [size, band])).toEqual([
    ['small', 0],
    ['medium', 0],
    ['medium', 2],
    ['medium', 3],
  ]);
});

test('a surge raises the trips of its county and hours, as they were listed', () => {
  const cj = COUNTY_CODES.indexOf('CJ');
  const listed = (county: number, instant: string) => ({
    ...{ size: 1, meters: 5_000, seconds: 900, county, at: Date.parse(instant) },
  });
  const trips = [
    listed(cj, '2026-11-19T15:30:00Z'),
    listed(cj, '2026-11-19T14:59:00Z'),
    listed(cj, '2026-07-19T14:30:00Z'),
    listed(cj === 0 ? 1 : 0, '2026-11-19T15:30:00Z'),
  ];
  const found = replay(trips, LIVE, { ...LIVE, surges: [EVENING] });
  expect(found.surged).toEqual({ before: 0, after: 2 });
  expect(found.most.map(({ index }) => index).toSorted()).toEqual([0, 2]);
});

test('trips that leave less than a kilometre costs are counted, and the size is named', () => {
  const terms = { ...LIVE.terms, medium: { ...LIVE.terms.medium, costPerKm: 300 } };
  const after = { ...LIVE, terms };
  const far = { size: 1, county: 0, meters: 100_000, seconds: 4_800, at: Date.parse('2026-11-19T10:00:00Z') };
  expect(replay([far, { ...far, meters: 2_000 }], LIVE, after)).toMatchObject({ belowCost: 1, same: 2 });
  expect(sizesBelowCost(after, 1_000)).toEqual([{ size: 'medium', left: 198, costPerKm: 300 }]);
  expect(sizesBelowCost(LIVE, 1_000)).toEqual([]);
});

test('the largest change sees a fare, a surge that is new, moved or higher, and the limits of offers', () => {
  expect(largestChange(LIVE, withSize('small', { perKm: 168 }))).toBeGreaterThan(0);
  // A tenth more, and rounding.
  expect(
    largestChange(LIVE, withSize('small', { base: 990, perKm: 176, perMinute: 33, minimum: 1_760 })),
  ).toBe(1_002);
  const surged = { ...LIVE, surges: [EVENING] };
  expect(largestChange(LIVE, surged)).toBe(2_000);
  expect(largestChange(surged, LIVE)).toBe(1_667);
  expect(largestChange(surged, { ...LIVE, surges: [{ ...EVENING, name: 'Altfel' }] })).toBe(0);
  expect(largestChange(surged, { ...LIVE, surges: [{ ...EVENING, factorBasisPoints: 12_300 }] })).toBe(250);
  expect(largestChange(surged, { ...LIVE, surges: [{ ...EVENING, toMinute: 21 * 60 }] })).toBe(2_000);
  const terms = { ...LIVE.terms, huge: { ...LIVE.terms.huge, offerMinBasisPoints: 5_500 } };
  expect(largestChange(LIVE, { ...LIVE, terms })).toBe(500);
  expect(largestChange(LIVE, { ...LIVE, timeRules: [] })).toBe(2_002);
});

test('two versions are compared value by value', () => {
  const mine = withSize('small', { perKm: 190 });
  const theirs = { ...withSize('small', { perKm: 195 }), surges: [EVENING] };
  const found = differencesOf(mine, theirs);
  expect(found[0]).toEqual({ path: 'sizes.small.perKm', mine: '190', theirs: '195' });
  expect(found.map(({ path }) => path)).toContain('surges.0.factorBasisPoints');
  expect(differencesOf(mine, structuredClone(mine))).toEqual([]);
});

test('a version lives by the table: what is published moves with the clock and is never edited', () => {
  const from = new Date('2026-12-01T00:00:00Z');
  const until = new Date('2026-12-15T00:00:00Z');
  const just = (at: Date) => new Date(at.getTime() - 1);
  expect(tariffStateAt(null, from)).toBe('draft');
  expect([just(from), from, just(until), until].map((now) => tariffStateAt({ from, until }, now))).toEqual([
    ...['scheduled', 'live', 'live', 'retired'],
  ]);
  expect(tariffStateAt({ from, until: null }, until)).toBe('live');
  const taken = (state: TariffState) =>
    (['edit', 'publish', 'withdraw'] as const).filter((event) => takesEvent(state, event));
  expect(TARIFF_STATES.map(taken)).toEqual([['edit', 'publish'], ['withdraw'], [], []]);
  expect([...TARIFF_LIFE.reachable('draft')]).toEqual(['draft', 'scheduled', 'live', 'retired']);
});
