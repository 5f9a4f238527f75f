import { expect, test } from 'vitest';
import { openReports, reportEvent } from './trip-reports.ts';

const at = (stage: Parameters<typeof reportEvent>[2]['stage']) => ({ status: 'accepted', stage }) as const;

test('each report has its people and its stages', () => {
  expect(reportEvent('help', 'receiver', at('assigned'))).toBe('help_asked');
  expect(reportEvent('help', 'courier', at('to_return'))).toBe('help_asked');
  expect(reportEvent('help', 'courier', { status: 'open', stage: null })).toBeNull();
  expect(reportEvent('refused', 'courier', at('at_dropoff'))).toBe('refused_at_door');
  expect(reportEvent('refused', 'courier', at('to_dropoff'))).toBeNull();
  expect(reportEvent('refused', 'receiver', at('at_dropoff'))).toBeNull();
  expect(reportEvent('mismatch', 'courier', at('at_pickup'))).toBe('size_mismatched');
  expect(reportEvent('mismatch', 'courier', at('picked_up'))).toBeNull();
});

test('a report concerns the trip only while it stands where it was made', () => {
  const since = new Date();
  const all = { help_at: since, refused_at: since, mismatch_at: since };
  expect(openReports({ ...at('at_dropoff'), ...all })).toEqual(['help', 'refused']);
  expect(openReports({ ...at('at_pickup'), ...all })).toEqual(['help', 'mismatch']);
  expect(openReports({ ...at('at_pickup'), help_at: null })).toEqual([]);
  expect(openReports({ status: 'completed', stage: null, ...all })).toEqual([]);
});
