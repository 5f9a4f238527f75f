import { afterEach, expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '#domain/time-zone.ts';
import { timeWindows } from '#web/features/deliveries/booking/confirm/time-windows.ts';
import { dayName } from '#web/features/money/earnings/day-name.ts';
import { pickupWhen } from '#web/features/trips/jobs/pickup-when.ts';
import type { MessageKey } from '#messages/message-key.ts';
import { formatDate, formatDay, formatSpecDate, formatTime } from './format.ts';
import { onTimeZone, setTimeZone, timeZone } from './time-zone.ts';

afterEach(() => setTimeZone(DEFAULT_TIME_ZONE));

const keysOnly = Object.assign((...[key]: [MessageKey, ...unknown[]]) => key, {
  rich: (key: MessageKey) => key,
});

// Half past one in the night in Romania; the evening before in New York, noon in Auckland.
const NIGHT = '2026-11-20T23:30:00Z';

test('hours, days and pickup windows are those of the installation', () => {
  setTimeZone('America/New_York');
  expect(formatTime(NIGHT, 'ro')).toBe('18:30');
  expect(formatDate(NIGHT, 'ro')).toBe('20 noiembrie');
  expect(formatSpecDate(NIGHT)).toBe('20-11-2026');
  const waits = { pickupDate: '21-11-2026', pickupTime: null };
  expect(pickupWhen(waits, keysOnly, new Date(NIGHT))).toBe('feed.when.tomorrow');
  expect(timeWindows('today', new Date(NIGHT))[0]).toBe('19:00-19:30');

  setTimeZone('Pacific/Auckland');
  expect(formatTime(NIGHT, 'ro')).toBe('12:30');
  expect(formatSpecDate(NIGHT)).toBe('21-11-2026');
});

test('a calendar day is the same in every zone', () => {
  for (const zone of ['Pacific/Auckland', 'America/New_York', DEFAULT_TIME_ZONE]) {
    setTimeZone(zone);
    expect(formatDay('2026-11-20', 'ro'), zone).toBe('20 noiembrie');
    expect(dayName('2026-11-20', 'ro', 'long'), zone).toBe('vineri');
  }
});

test('another zone is told to whoever shows dates, once; one that the browser does not know is left', () => {
  const zones: string[] = [];
  const stop = onTimeZone(() => zones.push(timeZone()));
  for (const zone of ['America/New_York', 'America/New_York', 'Mars/Olympus_Mons', '']) setTimeZone(zone);
  stop();
  setTimeZone('Pacific/Auckland');
  expect(zones).toEqual(['America/New_York']);
});
