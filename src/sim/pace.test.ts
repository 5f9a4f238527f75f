import { describe, expect, it } from 'vitest';
import { roadLikeLine } from '#domain/tracking/road-line.ts';
import { drive, PACE } from './pace.ts';

const FROM = { lat: 45.65, lng: 25.6 };
const TO = { lat: 45.67, lng: 25.56 };

describe('drive', () => {
  it('goes from end to end, one moment a second, looking ahead', () => {
    const moments = drive(roadLikeLine(FROM, TO), 20);
    expect(moments).toHaveLength(21);
    expect(moments[0]).toMatchObject(FROM);
    expect(moments.at(-1)).toMatchObject(TO);
    for (const { heading } of moments) {
      expect(heading).toBeGreaterThanOrEqual(0);
      expect(heading).toBeLessThan(360);
    }
  });

  it('stands still where there is nowhere to go', () => {
    const still = { ...FROM, heading: 0 };
    expect(drive([FROM], 2)).toEqual([still, still, still]);
  });
});

describe('PACE', () => {
  it('tells a whole trip in 60 to 90 seconds', () => {
    const { noticeSeconds, pickupLegSeconds, handoverSeconds, loadingSeconds, dropoffLegSeconds } = PACE;
    const whole = noticeSeconds + pickupLegSeconds + 2 * handoverSeconds + loadingSeconds + dropoffLegSeconds;
    expect(whole).toBeGreaterThanOrEqual(60);
    expect(whole).toBeLessThanOrEqual(85);
  });
});
