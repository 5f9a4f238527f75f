import { describe, expect, test } from 'vitest';
import { readOsmAnd, readOwnTracks, readTraccar } from './device-report.ts';

const NOW = Date.parse('2026-11-18T09:00:00Z');
const AT = { atMs: NOW, lat: 44.43, lng: 26.1 };

describe('OsmAnd', () => {
  test('takes seconds, milliseconds, ISO and no time at all', () => {
    for (const timestamp of [
      `${NOW / 1_000}`,
      `${NOW}`,
      '2026-11-18T09:00:00Z',
      '2026-11-18T11:00:00+02:00',
    ]) {
      expect(readOsmAnd({ lat: '44.43', lon: '26.1', timestamp }, 0)).toMatchObject(AT);
    }
    expect(readOsmAnd({ lat: '44.43', lon: '26.1' }, NOW)).toMatchObject(AT);
    expect(readOsmAnd({ lat: '44.43', lon: '26.1', timestamp: 'ieri' }, NOW)).toBeNull();
  });

  test('counts speed in knots and exactness in metres or by dilution', () => {
    const read = readOsmAnd(
      { lat: '44.43', lon: '26.1', speed: '19.43844', bearing: '271', hdop: '1.5' },
      NOW,
    );
    expect(read).toEqual({ ...AT, speed: expect.closeTo(10, 4), heading: 271, accuracy: 7.5 });
    expect(readOsmAnd({ lat: '44.43', lon: '26.1', accuracy: '12', hdop: '9' }, NOW)?.accuracy).toBe(12);
    expect(readOsmAnd({ lat: '44.43', lon: '26.1', heading: '90' }, NOW)).toEqual({
      ...AT,
      heading: 90,
      accuracy: 30,
    });
  });

  test('believes no place that is none or says so', () => {
    for (const lat of ['', 'nord', '91', undefined]) expect(readOsmAnd({ lat, lon: '26.1' }, NOW)).toBeNull();
    expect(readOsmAnd({ lat: '44.43', lon: '26.1', valid: '0' }, NOW)).toBeNull();
  });
});

test('Traccar counts in metres a second, and says -1 for what it does not know', () => {
  const message = (coords: object) => ({
    location: {
      timestamp: '2026-11-18T09:00:00.000Z',
      coords: { latitude: 44.43, longitude: 26.1, ...coords },
    },
  });
  expect(readTraccar(message({ accuracy: 5.2, speed: 8.5, heading: 12.25 }))).toEqual({
    ...AT,
    accuracy: 5.2,
    speed: 8.5,
    heading: 12.25,
  });
  expect(readTraccar(message({ accuracy: -1, speed: -1, heading: -1 }))).toEqual({ ...AT, accuracy: 30 });
});

test('OwnTracks counts in km/h and epoch seconds, and has other messages too', () => {
  const message = { _type: 'location', lat: 44.43, lon: 26.1, tst: NOW / 1_000, acc: 9, vel: 36, cog: 180 };
  expect(readOwnTracks(message)).toEqual({
    ...AT,
    accuracy: 9,
    speed: expect.closeTo(10, 6),
    heading: 180,
  });
  expect(readOwnTracks({ ...message, _type: 'transition' })).toBeNull();
  expect(readOwnTracks({ _type: 'location', lat: 44.43, lon: 26.1 })).toBeNull();
});
