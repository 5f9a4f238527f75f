import { describe, expect, it } from 'vitest';
import { isPickupTime } from '#domain/deliveries/pickup-window.ts';
import { timeWindows } from './time-windows.ts';

const AFTERNOON = new Date('2026-11-20T12:10:00Z');

describe('pickup windows', () => {
  it('offers only what the API takes', () => {
    const windows = timeWindows('tomorrow', AFTERNOON);
    expect(windows[0]).toBe('06:00-06:30');
    expect(windows.at(-1)).toBe('23:00-23:30');
    expect(windows.every(isPickupTime)).toBe(true);
  });

  it('offers no hour without a day', () => {
    expect(timeWindows('flexible', AFTERNOON)).toEqual([]);
  });

  it('leaves out what has begun today, by the clock in Romania', () => {
    expect(timeWindows('today', AFTERNOON)[0]).toBe('14:30-15:00');
    expect(timeWindows('20-11-2026', AFTERNOON)[0]).toBe('14:30-15:00');
    expect(timeWindows('tomorrow', AFTERNOON)[0]).toBe('06:00-06:30');
  });
});
