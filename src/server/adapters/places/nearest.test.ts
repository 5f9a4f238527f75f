import { expect, test } from 'vitest';
import { loadLocalities } from './load.ts';
import { buildNearIndex } from './near-index.ts';
import { nearestLocality } from './nearest.ts';

test('the index is searched once for a point, and its answer is the index’s', () => {
  const near = buildNearIndex(loadLocalities());
  const searched: string[] = [];
  const nearest = nearestLocality((point, limit) => {
    searched.push(`${point.lat} ${limit}`);
    return near(point, limit);
  });
  const cluj = { lat: 46.77, lng: 23.6 };
  const points = [cluj, { lat: 44.43, lng: 26.1 }, cluj, { ...cluj, lng: 27 }];
  expect(points.map(nearest)).toEqual(points.map((point) => near(point, 1)[0]));
  expect(searched).toEqual(['46.77 1', '44.43 1', '46.77 1']);
});

test('only the latest points are remembered', () => {
  const near = buildNearIndex(loadLocalities().slice(0, 5));
  let searches = 0;
  const nearest = nearestLocality((point, limit) => {
    searches += 1;
    return near(point, limit);
  });
  for (let n = 0; n <= 1_000; n += 1) nearest({ lat: 44 + n / 1_000, lng: 26 });
  nearest({ lat: 45, lng: 26 });
  expect(searches).toBe(1_001);
  nearest({ lat: 44, lng: 26 });
  expect(searches).toBe(1_002);
});
