import { expect, test, vi } from 'vitest';
import { localText } from './local-text.ts';

test('writes the day, the hour and the time of each zone, across the change of the clock', () => {
  const before = new Date('2026-03-29T00:59:00Z');
  const after = new Date('2026-03-29T01:00:00Z');
  expect(localText(before, 'Europe/Bucharest', 'time')).toBe('02:59');
  expect(localText(after, 'Europe/Bucharest', 'time')).toBe('04:00');
  expect(localText(after, 'Europe/Lisbon', 'hour')).toBe('02');
  expect(localText(new Date('2026-12-31T22:00:00Z'), 'Europe/Bucharest', 'day')).toBe('2027-01-01');
  expect(localText(new Date('2026-12-31T22:00:00Z'), 'Europe/Bucharest', 'hour')).toBe('00');
});

test('makes one formatter for a zone, however often it is asked', () => {
  const make = vi.spyOn(Intl, 'DateTimeFormat');
  for (let n = 0; n < 50; n += 1) localText(new Date(n * 60_000), 'Pacific/Auckland', 'time');
  expect(make).toHaveBeenCalledTimes(1);
  make.mockRestore();
});
