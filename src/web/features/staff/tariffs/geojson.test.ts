import { describe, expect, test } from 'vitest';
import { readArea, ringOf } from './geojson.ts';

type Ring = [number, number][];
const RING: Ring = [
  [23.5, 46.7],
  [23.6, 46.7],
  [23.6, 46.8],
  [23.5, 46.7],
];
const polygon = { type: 'Polygon', coordinates: [RING] };
const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const read = (value: object) => readArea(JSON.stringify(value));
const ofRings = (...coordinates: unknown[]) => read({ type: 'Polygon', coordinates });

describe('an area is read', () => {
  test('from a geometry, a feature, a collection, and several polygons', () => {
    for (const value of [
      polygon,
      { type: 'MultiPolygon', coordinates: [[RING]] },
      { type: 'Feature', properties: {}, geometry: polygon },
      { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] },
      { type: 'GeometryCollection', geometries: [polygon, { type: 'Point', coordinates: [23, 46] }] },
      { ...polygon, crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } },
      { ...polygon, crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4326' } } },
    ])
      expect(read(value)).toEqual([[RING]]);
    const high = { type: 'Polygon', coordinates: [RING.map(([lng, lat]) => [lng, lat, 350.5])] };
    expect(read(high)).toEqual([[RING]]);
    const two = [[square(23, 46, 0.1)], [square(25, 45, 0.1), square(25.03, 45.03, 0.02)]];
    const collection = two.map((coordinates) => ({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates },
    }));
    expect(read({ type: 'FeatureCollection', features: collection })).toHaveLength(2);
    expect(read({ type: 'MultiPolygon', coordinates: two })).toHaveLength(2);
  });

  test('from lines of latitude and longitude, closed or not', () => {
    expect(readArea('46.7, 23.5\n46.7;23.6\n\n 46.8 23.6 \n')).toEqual([[RING]]);
    expect(readArea('46.7,23.5\n46.7,23.6\n46.8,23.6\n46.7,23.5')).toEqual([[RING]]);
    expect(readArea('46.7,23.5\n46.7,23.6')).toBe('open_ring');
    expect(readArea('23.5,46.7\n23.6,46.7\n23.6,46.8')).toBe('swapped');
  });
});

test.for([
  ['no text', '', 'not_json'],
  ['no GeoJSON', 'nimic', 'not_json'],
  ['nothing', 'null', 'no_polygon'],
  ['a point', JSON.stringify({ type: 'Point', coordinates: [23, 46] }), 'no_polygon'],
  ['a polygon without coordinates', JSON.stringify({ type: 'Polygon' }), 'no_polygon'],
  ['words for numbers', JSON.stringify({ type: 'Polygon', coordinates: [[['a', 'b']]] }), 'no_polygon'],
] as const)('a text with %s has no area', ([, text, problem]) => {
  expect(readArea(text)).toBe(problem);
});

test('each kind of bad polygon is named', () => {
  expect(ofRings(RING.slice(0, 3))).toBe('open_ring');
  expect(ofRings([...RING.slice(0, 3), [23.5, 46.9]])).toBe('open_ring');
  expect(ofRings(RING.map(([lng, lat]) => [lat, lng]))).toBe('swapped');
  expect(ofRings(square(2.3, 48.8, 0.1))).toBe('outside');
  // Metres of the national grid, with and without its name.
  expect(ofRings(square(587_000, 586_000, 900))).toBe('not_degrees');
  const grid = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3844' } };
  expect(read({ ...polygon, crs: grid })).toBe('other_crs');
  const [a, b, c, d] = square(23, 46, 0.1);
  expect(ofRings([a, c, b, d, a])).toBe('crossing');
  expect(ofRings([a, b, a, c, a])).toBe('crossing');
  expect(ofRings([a, b, a, b, a])).toBe('flat');
  expect(ofRings(square(23, 46, 0.1), square(23.02, 46.02, 0.02), square(23.05, 46.05, 0.02))).toHaveLength(
    1,
  );
  expect(ofRings(square(23, 46, 0.1), square(23.2, 46.02, 0.02))).toBe('hole_outside');
  expect(ofRings(square(23, 46, 0.1), square(23.09, 46.02, 0.02))).toBe('hole_outside');
  expect(ofRings(square(23, 46, 0.1), square(23.02, 46.02, 0.05), square(23.05, 46.05, 0.03))).toBe(
    'hole_outside',
  );
  const round = Array.from({ length: 2_001 }, (_, n): [number, number] => [
    25 + Math.cos((n * Math.PI) / 1_000),
    45 + Math.sin((n * Math.PI) / 1_000),
  ]);
  expect(ofRings(round)).toBe('too_many');
  // Half as many are a fine circle.
  expect(ofRings(round.filter((_, n) => n % 2 === 0))).toHaveLength(1);
});

test('drawn points are a closed ring from three on', () => {
  const points = [
    { lat: 46.7, lng: 23.5 },
    { lat: 46.7, lng: 23.6 },
    { lat: 46.8, lng: 23.6 },
  ];
  expect(ringOf(points.slice(0, 2))).toBeNull();
  expect(ringOf(points)).toEqual(RING);
});
