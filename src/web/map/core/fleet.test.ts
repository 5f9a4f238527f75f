import { expect, test } from 'vitest';
import { type FleetMarker, spotsOf } from './fleet.ts';

const ROMANIA = { south: 43, west: 20, north: 49, east: 30 };
const marker = (id: string, lat: number, change: Partial<FleetMarker> = {}): FleetMarker => ({
  ...{ id, lat, lng: 26.1, rank: 7, tone: 'fine', motion: 'moving' },
  ...change,
});

test('markers of one square are one with their number and the most urgent of them; far ones stay apart', () => {
  const close = [marker('a', 44.43), marker('b', 44.4301, { rank: 2, tone: 'late' }), marker('c', 46.77)];
  const spots = spotsOf(close, ROMANIA, 7);
  expect(spots).toHaveLength(2);
  expect(spots[0]).toMatchObject({ count: 2, worst: { id: 'b' } });
  expect(spots[1]).toMatchObject({ key: 'mc', marker: { id: 'c' } });
});

test('zoomed in nothing is put together, and what is selected is alone at any zoom', () => {
  const close = [marker('a', 44.43), marker('b', 44.43)];
  expect(spotsOf(close, ROMANIA, 16)).toHaveLength(2);
  const selected = spotsOf([marker('a', 44.43, { selected: true }), marker('b', 44.43)], ROMANIA, 5);
  expect(selected.map(({ key }) => key)).toEqual(['ma', 'mb']);
});

test('what is out of the view is not drawn, and a square keeps its key when the view moves', () => {
  const close = [marker('a', 44.43), marker('b', 44.4301)];
  expect(spotsOf(close, { ...ROMANIA, north: 44 }, 7)).toEqual([]);
  const [here] = spotsOf(close, ROMANIA, 9);
  const [moved] = spotsOf(close, { ...ROMANIA, west: 25 }, 9);
  expect(moved?.key).toBe(here?.key);
});
