import { expect, test } from 'vitest';
import { deviceTime } from './device-time.ts';

const now = new Date('2026-03-02T10:00:00Z');
const accepted = new Date('2026-03-02T09:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.for([
  ['now', 0, true],
  ['a little ahead', 2, true],
  ['further ahead', 3, false],
  ['half an hour late', -30, true],
  ['as the job began', -61, true],
  ['before the job', -63, false],
] as const)('%s', ([, minutes, isAccepted]) => {
  expect(deviceTime(at(minutes), now, accepted)).toEqual(isAccepted ? at(minutes) : null);
});

test('a day later it is too late', () => {
  const long = new Date('2026-02-01T00:00:00Z');
  expect(deviceTime(at(-24 * 60), now, long)).toEqual(at(-24 * 60));
  expect(deviceTime(at(-24 * 60 - 1), now, long)).toBeNull();
});
