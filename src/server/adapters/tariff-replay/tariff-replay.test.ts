import { expect, test } from 'vitest';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { FIRST_TARIFFS } from '#domain/money/figures/first-tariffs.ts';
import { DAY_KINDS, type SurgeRule } from '#domain/money/pricing/surge.ts';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import { threadReplay } from './tariff-replay.thread.ts';

const TRIPS = 100_000;
const MOST_SECONDS = 5;

const circle = Array.from({ length: 200 }, (_, n): [number, number] => [
  23.6 + 0.2 * Math.cos((n * Math.PI) / 100),
  46.77 + 0.2 * Math.sin((n * Math.PI) / 100),
]);
const surge = (area: SurgeRule['area'], fromMinute: number): SurgeRule => ({
  ...{ name: 'Vârf', area, days: DAY_KINDS, fromMinute, toMinute: 1_440, factorBasisPoints: 12_000 },
});
const SURGES = [
  surge({ kind: 'counties', counties: ['CJ', 'BV'] }, 17 * 60),
  surge({ kind: 'drawn', polygons: [[[...circle, ...circle.slice(0, 1)]]] }, 0),
];
const each = (valueOf: (n: number) => number) => Array.from({ length: TRIPS }, (_, n) => valueOf(n));

// Of the processor's time, for all threads of this process: a machine that is busy with something else makes it no longer.
test('a hundred thousand trips are priced twice in a thread within five seconds, and this one goes on', async () => {
  const before = FIRST_TARIFFS.RON;
  const started = process.cpuUsage();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const replay = await threadReplay()({
    trips: {
      size: Uint8Array.from(each((n) => n % PARCEL_SIZES.length)),
      county: Uint8Array.from(each((n) => n % COUNTY_CODES.length)),
      locality: new Uint32Array(TRIPS),
      localities: ['Florești'],
      meters: Uint32Array.from(each((n) => 500 + (n % 400) * 97)),
      seconds: Uint32Array.from(each((n) => 120 + (n % 400) * 9)),
      lat: Float64Array.from(each((n) => 46.5 + (n % 60) / 100)),
      lng: Float64Array.from(each((n) => 23.3 + (n % 70) / 100)),
      at: Float64Array.from(each((n) => Date.parse('2026-11-24T00:00:00Z') + n * 800)),
    },
    ...{ before, after: { ...before, surges: SURGES } },
    ...{ timeZone: 'Europe/Bucharest', commissionBasisPoints: 1_000 },
  });
  clearInterval(timer);
  const { user, system } = process.cpuUsage(started);
  expect(replay.trips).toBe(TRIPS);
  expect(replay.surged.after).toBeGreaterThan(0);
  expect((user + system) / 1e6).toBeLessThan(MOST_SECONDS);
  expect(turns).toBeGreaterThan(3);
});
