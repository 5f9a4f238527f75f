import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alongPolyline,
  bearingDegrees,
  boundsAround,
  cellCentre,
  driveSeconds,
  haversineMeters,
  interpolate,
  isInServiceArea,
  offsetMeters,
  polylineMeters,
  roadMeters,
  type LatLng,
  type RoadVehicle,
} from './geo.ts';

const BUCURESTI = { lat: 44.4323, lng: 26.1063 };
const BRASOV = { lat: 45.6486, lng: 25.6061 };
const VEHICLES: RoadVehicle[] = ['bike', 'car', 'van', 'truck'];

const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const romania: fc.Arbitrary<LatLng> = fc.record({ lat: degree(43.6, 48.3), lng: degree(20.2, 29.8) });
const vehicle = fc.constantFrom(...VEHICLES);

describe('haversineMeters', () => {
  it('measures București to Brașov', () => {
    expect(haversineMeters(BUCURESTI, BRASOV)).toBeCloseTo(140_900, -3);
  });

  it('is symmetric, zero at home and never longer than a way round', () => {
    fc.assert(
      fc.property(romania, romania, romania, (a, b, c) => {
        expect(haversineMeters(a, b)).toBeCloseTo(haversineMeters(b, a), 6);
        expect(haversineMeters(a, a)).toBe(0);
        expect(haversineMeters(a, c)).toBeLessThanOrEqual(
          haversineMeters(a, b) + haversineMeters(b, c) + 1e-6,
        );
      }),
    );
  });
});

describe('roadMeters', () => {
  it('bends short city trips more than long ones', () => {
    expect(roadMeters(0, 'car')).toBe(0);
    expect(roadMeters(1_000, 'car')).toBe(1_587);
    expect(roadMeters(10_000, 'van')).toBe(12_753);
    expect(roadMeters(10_000, 'bike')).toBe(13_000);
    expect(roadMeters(10_000, 'truck')).toBe(14_666);
  });

  it('never shrinks when the distance grows, and is never below the straight line', () => {
    fc.assert(
      fc.property(degree(0, 900_000), degree(0, 900_000), vehicle, (a, b, by) => {
        const [near, far] = a < b ? [a, b] : [b, a];
        expect(roadMeters(near, by)).toBeLessThanOrEqual(roadMeters(far, by));
        expect(roadMeters(far, by)).toBeGreaterThanOrEqual(Math.floor(far));
      }),
    );
  });
});

describe('driveSeconds', () => {
  it('drives 8 km through the city and the rest on the road', () => {
    expect(driveSeconds(9_000, 'car', 12)).toBe(1_800 / 1.125 + 45);
    expect(driveSeconds(9_000, 'car', 3)).toBe(960 + 45);
    expect(driveSeconds(15_500, 'bike', 12)).toBe(3_600);
  });

  it('takes longer for more metres, and longer in a truck than in a car at any hour', () => {
    fc.assert(
      fc.property(fc.nat(800_000), fc.nat(800_000), fc.nat(23), vehicle, (a, b, hour, by) => {
        expect(driveSeconds(Math.min(a, b), by, hour)).toBeLessThanOrEqual(
          driveSeconds(Math.max(a, b), by, hour),
        );
        expect(driveSeconds(a, 'truck', hour)).toBeGreaterThanOrEqual(driveSeconds(a, 'car', hour));
      }),
    );
  });
});

describe('cellCentre', () => {
  it('is its own centre, lies within about 750 m and tells nothing finer', () => {
    fc.assert(
      fc.property(romania, (point) => {
        const centre = cellCentre(point);
        expect(cellCentre(centre)).toEqual(centre);
        expect(haversineMeters(point, centre)).toBeLessThan(750);
      }),
    );
  });

  it('gives two neighbours in a cell the same centre', () => {
    const centre = cellCentre(BUCURESTI);
    expect(cellCentre(offsetMeters(centre, 300, 300))).toEqual(centre);
    expect(cellCentre(offsetMeters(centre, -300, 300))).toEqual(centre);
  });
});

describe('isInServiceArea', () => {
  it.each([
    ['București', BUCURESTI],
    ['Brașov', BRASOV],
    ['Sulina', { lat: 45.1553, lng: 29.6536 }],
    ['Vama Veche', { lat: 43.7536, lng: 28.5722 }],
    ['Jimbolia', { lat: 45.7917, lng: 20.7222 }],
    ['Sighetu Marmației', { lat: 47.9275, lng: 23.8931 }],
  ])('holds %s', (_, point) => expect(isInServiceArea(point)).toBe(true));

  it.each([
    ['Budapesta', { lat: 47.4979, lng: 19.0402 }],
    ['Chișinău', { lat: 47.0105, lng: 28.8638 }],
    ['Cernăuți', { lat: 48.2921, lng: 25.9358 }],
    ['Szeged', { lat: 46.253, lng: 20.1414 }],
    ['Varna', { lat: 43.2141, lng: 27.9147 }],
    ['Odesa', { lat: 46.4825, lng: 30.7233 }],
    ['open sea', { lat: 44.2, lng: 29.5 }],
    ['nowhere', { lat: Number.NaN, lng: 26 }],
  ])('leaves out %s', (_, point) => expect(isInServiceArea(point)).toBe(false));
});

describe('boundsAround', () => {
  it('holds every point of the circle', () => {
    fc.assert(
      fc.property(romania, degree(0, 2 * Math.PI), fc.nat(30_000), (centre, angle, radius) => {
        const box = boundsAround(centre, radius + 100);
        const rim = offsetMeters(centre, Math.cos(angle) * radius, Math.sin(angle) * radius);
        expect(rim.lat).toBeGreaterThanOrEqual(box.south);
        expect(rim.lat).toBeLessThanOrEqual(box.north);
        expect(rim.lng).toBeGreaterThanOrEqual(box.west);
        expect(rim.lng).toBeLessThanOrEqual(box.east);
      }),
    );
  });
});

describe('lines', () => {
  const line = [BUCURESTI, { lat: 44.95, lng: 26.02 }, BRASOV];

  it('points north, east, south and west', () => {
    expect(bearingDegrees(BUCURESTI, { ...BUCURESTI, lat: 45 })).toBeCloseTo(0, 6);
    expect(bearingDegrees(BUCURESTI, offsetMeters(BUCURESTI, 500, 0))).toBeCloseTo(90, 1);
    expect(bearingDegrees(BUCURESTI, { ...BUCURESTI, lat: 44 })).toBeCloseTo(180, 6);
    expect(bearingDegrees(BUCURESTI, offsetMeters(BUCURESTI, -500, 0))).toBeCloseTo(270, 1);
  });

  it('walks along a line by length and stays on its ends', () => {
    expect(alongPolyline(line, 0)).toEqual(BUCURESTI);
    expect(alongPolyline(line, 1)).toEqual(BRASOV);
    expect(alongPolyline(line, -3)).toEqual(BUCURESTI);
    expect(alongPolyline(line, 7)).toEqual(BRASOV);
    expect(alongPolyline([BRASOV], 0.4)).toEqual(BRASOV);
    // Within some metres: a straight line on the map is not exactly a great circle over a 60 km leg.
    const half = alongPolyline(line, 0.5);
    const gone = polylineMeters([BUCURESTI, line[1]!, half]);
    expect(gone).toBeCloseTo(polylineMeters(line) / 2, -2);
    expect(() => alongPolyline([], 0.5)).toThrow(RangeError);
  });

  it('halves a short hop', () => {
    expect(interpolate({ lat: 44, lng: 26 }, { lat: 45, lng: 27 }, 0.5)).toEqual({ lat: 44.5, lng: 26.5 });
    expect(polylineMeters([BRASOV])).toBe(0);
  });
});
