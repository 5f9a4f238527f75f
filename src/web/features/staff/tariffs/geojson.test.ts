import { expect, test } from 'vitest';
import { readPolygons, ringOf } from './geojson.ts';

const RING = [
  [23.5, 46.7],
  [23.6, 46.7],
  [23.6, 46.8],
  [23.5, 46.7],
];
const polygon = { type: 'Polygon', coordinates: [RING] };

test('polygons are read from a geometry, a feature and a collection', () => {
  for (const value of [
    polygon,
    { type: 'MultiPolygon', coordinates: [[RING]] },
    { type: 'Feature', properties: {}, geometry: polygon },
    { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] },
  ])
    expect(readPolygons(JSON.stringify(value))).toEqual([[RING]]);
  const high = { type: 'Polygon', coordinates: [RING.map(([lng, lat]) => [lng, lat, 350.5])] };
  expect(readPolygons(JSON.stringify(high))).toEqual([[RING]]);
});

test('what has no polygon, or a broken one, is nothing', () => {
  const broken = [
    'nimic',
    'null',
    '{}',
    JSON.stringify({ type: 'Point', coordinates: [23, 46] }),
    JSON.stringify({ type: 'Polygon', coordinates: [RING.slice(0, 3)] }),
    JSON.stringify({ type: 'Polygon', coordinates: [[...RING.slice(0, 3), [23.5, 46.9]]] }),
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [230, 46],
          [23, 46],
          [23, 47],
          [230, 46],
        ],
      ],
    }),
    JSON.stringify({ type: 'Polygon' }),
  ];
  expect(broken.map(readPolygons)).toEqual(broken.map(() => null));
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
