import { describe, expect, test } from 'vitest';
import type { LatLng } from '../geo.ts';
import { largestSize, orderRoad, orderStatus } from './orders.ts';

describe('an order', () => {
  test.each([
    [['open', 'cancelled'], 'open'],
    [['accepted', 'completed', 'cancelled'], 'accepted'],
    [['completed', 'returned', 'lost', 'cancelled'], 'completed'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['expired', 'cancelled'], 'expired'],
    [[], 'cancelled'],
  ] as const)('with stops that are %j is %s', (stops, status) => {
    expect(orderStatus(stops)).toBe(status);
  });

  test('needs the vehicle of its largest stop', () => {
    expect(largestSize(['small', 'huge', 'medium'])).toBe('huge');
    expect(largestSize(['medium', 'small'])).toBe('medium');
  });

  test('is as long as its stops are apart in the order given', () => {
    const [at, near, far]: [LatLng, LatLng, LatLng] = [
      { lat: 44.43, lng: 26.1 },
      { lat: 44.44, lng: 26.1 },
      { lat: 44.53, lng: 26.1 },
    ];
    const road = (...places: LatLng[]) => orderRoad(places, 'car', 3).meters;
    expect(road(at, near, far)).toBeLessThan(road(at, far, near));
    expect(road(at, near)).toBe(road(near, at));
    expect(orderRoad([at, near, far], 'car', 3).seconds).toBeGreaterThan(
      orderRoad([at, near], 'car', 3).seconds,
    );
  });
});
