import fc from 'fast-check';
import { expect, it } from 'vitest';
import { haversineMeters, type LatLng } from '#domain/geo.ts';
import { loadLocalities } from './load.ts';
import { buildNearIndex } from './near-index.ts';
import { localityRadius } from './present.ts';

const localities = loadLocalities();
const near = buildNearIndex(localities);

/** The reference result: compares every locality of the country. */
function byFullScan(point: LatLng, limit: number) {
  return localities
    .map((locality) => {
      const middle = haversineMeters(point, locality);
      return { locality, middle, edge: Math.max(0, middle - localityRadius(locality)) };
    })
    .sort((a, b) => a.edge - b.edge || a.middle - b.middle)
    .slice(0, limit)
    .map(({ edge, middle }) => ({ edge, middle }));
}

function measured(point: LatLng, limit: number) {
  return near(point, limit).map((locality) => {
    const middle = haversineMeters(point, locality);
    return { edge: Math.max(0, middle - localityRadius(locality)), middle };
  });
}

it('finds what looking at every locality would find, in the country, around it and far from it', () => {
  const inTheCountry = fc.record({
    lat: fc.double({ min: 43.5, max: 48.4, noNaN: true }),
    lng: fc.double({ min: 20.1, max: 29.9, noNaN: true }),
  });
  const anywhere = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const limits = fc.integer({ min: 1, max: 12 });
  const isTheSame = (point: LatLng, limit: number) => {
    expect(measured(point, limit)).toEqual(byFullScan(point, limit));
  };
  fc.assert(fc.property(inTheCountry, limits, isTheSame), { numRuns: 150 });
  fc.assert(fc.property(anywhere, limits, isTheSame), { numRuns: 30 });
});

it('looks on until nobody further away can be nearer: a big town reaches far', () => {
  const at = (name: string, lat: number, population: number) => ({
    ...localities[0]!,
    name,
    lat,
    lng: 25,
    population,
  });
  const village = at('village', 44.9217, 100);
  const town = at('town', 45.1005, 300_000);
  expect(buildNearIndex([village, town])({ lat: 45.0095, lng: 25 }, 1)).toEqual([town]);
});
