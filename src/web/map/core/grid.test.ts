import { describe, expect, it } from 'vitest';
import { kilometreGrid } from './grid.ts';

const UNIRII = { lat: 44.4268, lng: 26.1025 };
const FLOREASCA = { lat: 44.4689, lng: 26.1025 };
const CLUJ = { lat: 46.7712, lng: 23.6236 };

describe('the kilometre grid', () => {
  it('lies a kilometre apart, both ways', () => {
    const [feature] = kilometreGrid([UNIRII, FLOREASCA]).features;
    const lines = feature?.geometry.coordinates ?? [];
    const [first, second] = lines;
    const northKm = ((second?.[0]?.[1] ?? 0) - (first?.[0]?.[1] ?? 0)) * 111.32;
    const [west, east] = lines.slice(-2);
    const degrees = (east?.[0]?.[0] ?? 0) - (west?.[0]?.[0] ?? 0);
    expect(northKm).toBeCloseTo(1, 3);
    expect(degrees * 111.32 * Math.cos((44.45 * Math.PI) / 180)).toBeCloseTo(1, 2);
  });

  it('is left out for a trip across the country and for an empty map', () => {
    expect(kilometreGrid([UNIRII, CLUJ]).features).toEqual([]);
    expect(kilometreGrid([]).features).toEqual([]);
  });
});
