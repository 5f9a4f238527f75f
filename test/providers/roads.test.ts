import { describe, expect, test } from 'vitest';
import { embeddedRouter } from '#server/adapters/router/router.embedded.ts';
import { osrmRoads } from '#server/adapters/router/router.osrm.ts';
import { valhallaRoads } from '#server/adapters/router/router.valhalla.ts';
import { type RoadProvider, routerWithFallback } from '#server/adapters/outside/router-with-fallback.ts';
import { type Recorded, recordedProvider } from './recorded.ts';

const provider = await recordedProvider();
const embedded = embeddedRouter('Europe/Bucharest');
const FROM = { lat: 45.6427, lng: 25.5887 };
const TO = { lat: 45.6579, lng: 25.6012 };
const over = (roads: RoadProvider) => routerWithFallback(roads, { embedded, log: () => undefined });

const osrmAnswer = (distance: number, geometry: unknown) => ({
  code: 'Ok',
  routes: [{ distance, duration: 421.6, weight: 421.6, weight_name: 'routability', geometry, legs: [] }],
  waypoints: [],
});
const LINE = {
  type: 'LineString',
  coordinates: [
    [25.5887, 45.6427],
    [25.5951, 45.6502],
    [25.6012, 45.6579],
  ],
};

test('osrm: metres, seconds and line, longitude first on the wire', async () => {
  provider.answer({ json: osrmAnswer(2_640.4, LINE) });
  const route = await over(osrmRoads(provider.base)).route(FROM, TO, 'car');
  expect(route).toEqual({
    meters: 2_640,
    seconds: 422,
    geometry: LINE.coordinates.map(([lng, lat]) => ({ lat, lng })),
    source: 'osrm',
    formula: 'osrm-1',
  });
  expect(provider.heard[0]?.url.pathname).toBe('/route/v1/driving/25.5887,45.6427;25.6012,45.6579');
});

test.for([
  ['bike', 'bicycle'],
  ['car', 'auto'],
  ['van', 'auto'],
  ['truck', 'truck'],
] as const)('valhalla: a %s drives as %s, and its packed line is read', async ([vehicle, costing]) => {
  provider.answer({
    json: osrmAnswer(
      2_702,
      packed([
        [45.6427, 25.5887],
        [45.6579, 25.6012],
      ]),
    ),
  });
  const route = await over(valhallaRoads(provider.base)).route(FROM, TO, vehicle);
  expect(route).toMatchObject({ meters: 2_702, source: 'valhalla', geometry: [FROM, TO] });
  expect(provider.heard[0]).toMatchObject({
    method: 'POST',
    body: { costing, format: 'osrm', locations: [{ lat: FROM.lat, lon: FROM.lng }, {}] },
  });
});

describe('whatever a server of roads does, there is a distance, and it says who made it', () => {
  const FAULTS: [string, Recorded][] = [
    ['no way between the points', { status: 400, json: { code: 'NoRoute', message: 'Impossible route' } }],
    [
      'Valhalla finds no edge',
      { status: 400, json: { error_code: 171, error: 'No suitable edges near location' } },
    ],
    ['429', { status: 429 }],
    ['500', { status: 500, text: 'oops' }],
    ['words that are no JSON', { text: 'OK' }],
    ['an answer without routes', { json: { code: 'Ok', routes: [] } }],
    ['shorter than the straight line', { json: osrmAnswer(200, LINE) }],
    ['a journey around the country', { json: osrmAnswer(900_000, LINE) }],
  ];
  test.for(FAULTS)('%s', async ([, fault]) => {
    provider.answer(fault);
    const route = await over(osrmRoads(provider.base)).route(FROM, TO, 'car');
    expect(route).toMatchObject({ source: 'estimate', formula: 'estimate-1' });
    expect(route.meters).toBeGreaterThan(1_900);
  });
});

test('a delivery keeps at most 400 points of a long line, both ends among them', async () => {
  const coordinates = Array.from({ length: 5_000 }, (_, at) => [
    FROM.lng + ((TO.lng - FROM.lng) * at) / 4_999,
    FROM.lat + ((TO.lat - FROM.lat) * at) / 4_999,
  ]);
  provider.answer({ json: osrmAnswer(2_500, { type: 'LineString', coordinates }) });
  const { geometry } = await over(osrmRoads(provider.base)).route(FROM, TO, 'car');
  expect(geometry.length).toBeLessThanOrEqual(400);
  expect([geometry[0], geometry.at(-1)]).toEqual([FROM, TO]);
});

/** Encodes a line in the encoded polyline format, with six decimals. */
function packed(line: readonly (readonly [number, number])[]): string {
  let before: readonly [number, number] = [0, 0];
  let text = '';
  for (const point of line) {
    for (const axis of [0, 1] as const) {
      const step = Math.round(point[axis] * 1e6) - Math.round(before[axis] * 1e6);
      let bits = step < 0 ? -2 * step - 1 : 2 * step;
      for (; bits >= 32; bits = Math.floor(bits / 32)) text += String.fromCharCode((bits % 32) + 32 + 63);
      text += String.fromCharCode(bits + 63);
    }
    before = point;
  }
  return text;
}
