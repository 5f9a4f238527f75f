import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { priceTrip } from '#domain/money/pricing/quote.ts';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'stafeta-tariff-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
function file(content: unknown): string {
  written += 1;
  const path = join(folder, `${written}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const size = (base: number) => ({ base, perKm: 300, perMinute: 50, minimum: 2_000 });
const OWN = {
  currency: 'RON',
  version: 7,
  sizes: { small: size(1_000), medium: size(1_500), large: size(3_000), huge: size(8_000) },
  night: { fromHour: 21, toHour: 5, basisPoints: 3_000 },
};
const TRIP = {
  size: 'medium',
  distanceMeters: 10_000,
  durationSeconds: 1_200,
  vatBasisPoints: 2_100,
} as const;

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test('without a file a trip costs what the currency starts with, dollars by default', () => {
  const totals = [{}, { CURRENCY: 'RON' }, { CURRENCY: 'EUR' }].map((env) => {
    const { currency, tariff } = readConfig(env);
    return [currency, priceTrip(tariff, { ...TRIP, hour: 12 }).base];
  });
  expect(totals).toEqual([
    ['USD', 1_110],
    ['RON', 4_200],
    ['EUR', 1_010],
  ]);
});

describe('an operator’s own tariff', () => {
  test('prices trips, by day and by night', () => {
    const { tariff } = readConfig({ CURRENCY: 'RON', TARIFF_FILE: file(OWN) });
    expect(tariff.version).toBe(7);
    expect(priceTrip(tariff, { ...TRIP, hour: 12 })).toMatchObject({ base: 5_500, total: 6_655 });
    expect(priceTrip(tariff, { ...TRIP, hour: 21 }).base).toBe(7_150);
  });

  test('may do without a night', () => {
    const { tariff } = readConfig({ CURRENCY: 'RON', TARIFF_FILE: file({ ...OWN, night: null }) });
    expect(priceTrip(tariff, { ...TRIP, hour: 23 }).base).toBe(5_500);
  });

  test('in another currency than the installation’s is refused', () => {
    expect(problemsOf({ TARIFF_FILE: file(OWN) })).toContain(
      'TARIFF_FILE: the tariff is in RON, but CURRENCY is USD',
    );
  });

  test.for([
    ['no JSON', '{', 'cannot be read as JSON'],
    ['a size that is missing', { ...OWN, sizes: { small: size(1) } }, 'sizes.medium'],
    ['a sum that is not whole', { ...OWN, sizes: { ...OWN.sizes, huge: size(0.5) } }, 'sizes.huge.base'],
    ['a sum below nothing', { ...OWN, sizes: { ...OWN.sizes, huge: size(-1) } }, 'sizes.huge.base'],
    ['the version of the tariffs inside', { ...OWN, version: 1 }, 'version: at least 2'],
    ['a night without an end', { ...OWN, night: { fromHour: 21, basisPoints: 1 } }, 'night.toHour'],
    ['a word that nobody knows', { ...OWN, weekend: 5 }, 'weekend'],
  ] as const)('with %s is refused by name', ([, content, problem]) => {
    const problems = problemsOf({ CURRENCY: 'RON', TARIFF_FILE: file(content) });
    expect(problems).toContain('TARIFF_FILE: ');
    expect(problems).toContain(problem);
  });

  test('that is not there is refused', () => {
    expect(problemsOf({ CURRENCY: 'RON', TARIFF_FILE: join(folder, 'nowhere.json') })).toContain(
      'nowhere.json',
    );
  });
});
