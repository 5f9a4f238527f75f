import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineMeters } from '#domain/geo.ts';
import { embeddedGeocoder } from './geocoder.embedded.ts';
import { anyText } from '../../../../test/support/any-text.ts';

const geocoder = embeddedGeocoder();
const suggest = (q: string, near?: { lat: number; lng: number }) => geocoder.suggest({ q, near, limit: 6 });
const labels = async (q: string) => (await suggest(q)).map(({ label }) => label);
const BRASOV = { lat: 45.6486, lng: 25.6061 };

describe('localities', () => {
  it.each([
    ['timisora', 'Timișoara'],
    ['timișoara', 'Timișoara'],
    ['brasvo', 'Brașov'],
    ['tg mures', 'Târgu Mureș'],
    ['tirgu jiu', 'Târgu Jiu'],
    ['rm valcea', 'Râmnicu Vâlcea'],
    ['cluj', 'Cluj-Napoca'],
    ['sat', 'Satu Mare'],
    ['com', 'Comănești'],
    ['buc', 'București'],
    ['bucharest', 'București'],
    ['voluntari ilfov', 'Voluntari'],
    ['1 decembrie', '1 Decembrie'],
    ['sector 3', 'Sector 3, București'],
    ['bucuresti s3', 'Sector 3, București'],
  ])('finds %s', async (q, label) => expect((await labels(q))[0]).toBe(label));

  it('keeps prefixes open: buc is București and Bucov alike', async () => {
    expect(await labels('buc')).toContain('Bucov');
    expect((await suggest('comanesti sv'))[0]?.detail).toBe('județul Suceava');
  });

  it('draws near places up', async () => {
    expect((await suggest('satu mare'))[0]?.detail).toBe('județul Satu Mare');
    expect((await suggest('floresti', { lat: 45.02, lng: 25.78 }))[0]?.detail).toBe('județul Prahova');
    expect((await suggest('floresti', { lat: 46.77, lng: 23.6 }))[0]?.detail).toBe('județul Cluj');
  });

  it.each(['', ' ', 'a', 'zzzzzz', ',,', '12', '12 12 12'])('finds nothing for "%s"', async (q) => {
    expect(await suggest(q)).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    ['Str. Lipscani 12, București', 'Strada Lipscani 12, București'],
    ['b-dul unirii 10 sector 3', 'Bulevardul Unirii 10, sector 3, București'],
    ['Calea Floreasca 169 bucuresti', 'Calea Floreasca 169, București'],
    ['bd eroilor brasov', 'Bulevardul Eroilor, Brașov'],
    ['bd eroilor bras', 'Bulevardul Eroilor, Brașov'],
    ['strada mihai viteazu', 'Strada Mihai Viteazu, București'],
    ['gara de nord bucuresti', 'Gara de Nord, București'],
    ['iulius mall, cluj', 'Iulius Mall, Cluj-Napoca'],
    ['Str. X 3, bl. A3, ap. 17, Sibiu 550024', 'Strada X 3, bl. A3, ap. 17, Sibiu 550024'],
    ['bd 1 decembrie 1918 nr 12 tg mures', 'Bulevardul 1 Decembrie 1918 nr. 12, Târgu Mureș'],
  ])('offers %s', async (q, label) => {
    const [first] = await suggest(q);
    expect(first).toMatchObject({ label, precision: 'locality' });
  });

  it('offers the big cities when the locality is missing, those around first', async () => {
    expect((await labels('Strada Lipscani 12')).slice(0, 2)).toEqual([
      'Strada Lipscani 12, București',
      'Strada Lipscani 12, Iași',
    ]);
    expect((await suggest('Strada Lipscani 12', BRASOV))[0]?.label).toBe('Strada Lipscani 12, Brașov');
  });

  it('prefers the Florești that lies by Cluj when both are named', async () => {
    expect((await suggest('Str. Gării 5, Florești, Cluj-Napoca'))[0]?.detail).toBe('județul Cluj');
  });

  it('puts two addresses of a city apart, in the city, the same on every replica', async () => {
    const spot = async (q: string, from = geocoder) => (await from.suggest({ q, limit: 1 }))[0]!;
    const lunga = await spot('Strada Lungă 5, Brașov');
    const garii = await spot('Strada Gării 5, Brașov');
    expect(haversineMeters(lunga, garii)).toBeGreaterThan(50);
    expect(haversineMeters(lunga, BRASOV)).toBeLessThan(2_500);
    expect(await spot('str lunga 7, brasov')).not.toMatchObject({ lat: lunga.lat, lng: lunga.lng });
    expect(await spot('Strada Lungă 5, Brașov', embeddedGeocoder())).toEqual(lunga);
    expect(await spot('str lunga 5 brasov')).toMatchObject({ lat: lunga.lat, lng: lunga.lng });
  });
});

describe('reverse', () => {
  it('names where one stands, nearest first', async () => {
    expect((await geocoder.reverse(BRASOV, 3)).map(({ label }) => label)[0]).toBe('Brașov');
    expect((await geocoder.reverse({ lat: 44.41, lng: 26.17 }, 1))[0]?.label).toBe('Sector 3, București');
  });
});

describe('the engine', () => {
  it('gives at most what was asked for, whatever is typed, with ids of their own', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(60), fc.integer({ min: 1, max: 8 }), async (q, limit) => {
        const places = await geocoder.suggest({ q, limit });
        expect(places.length).toBeLessThanOrEqual(limit);
        expect(new Set(places.map(({ label, detail }) => label + detail)).size).toBe(places.length);
      }),
    );
  });

  it('answers in a few milliseconds', async () => {
    const queries = [
      'timisora',
      'sat',
      'strada lip',
      'zzzzzz',
      'b-dul unirii 10 sector 3',
      'brasow',
      'gara de nord',
    ];
    const times: number[] = [];
    for (let i = 0; i < 200; i++) {
      const start = performance.now();
      await suggest(queries[i % queries.length]!);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    console.info(`places: p50 ${times[100]!.toFixed(2)} ms, p99 ${times[198]!.toFixed(2)} ms`);
    expect(times.length).toBe(200);
  });
});
