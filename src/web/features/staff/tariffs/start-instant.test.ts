import { expect, test } from 'vitest';
import { startInstant } from './start-instant.ts';

const at = (day: string, time: string) => startInstant(day, time, 'Europe/Bucharest')?.toISOString();

test('a day and a time are the instant of the installation’s clock, on the days of a changed clock too', () => {
  expect(at('2026-12-01', '06:00')).toBe('2026-12-01T04:00:00.000Z');
  expect(at('2026-07-01', '00:00')).toBe('2026-06-30T21:00:00.000Z');
  expect(at('2026-10-25', '06:00')).toBe('2026-10-25T04:00:00.000Z');
  expect(at('2026-10-25', '02:00')).toBe('2026-10-24T23:00:00.000Z');
  expect(at('2026-03-29', '06:00')).toBe('2026-03-29T03:00:00.000Z');
  expect(at('2026-03-29', '02:00')).toBe('2026-03-29T00:00:00.000Z');
  expect(at('', '06:00')).toBeUndefined();
  expect(at('2026-12-01', '')).toBeUndefined();
});
