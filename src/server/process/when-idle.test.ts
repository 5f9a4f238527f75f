import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

// What waits for an idle second runs once: in the first one after its time.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The seconds at which the act ran within a minute, of a process that was busy in the seconds that are given. */
function ranAt(afterMs: number, isBusy: (second: number) => boolean): number[] {
  const ran: number[] = [];
  const started = Date.now();
  const second = () => (Date.now() - started) / 1_000;
  whenIdle(
    () => ran.push(second()),
    afterMs,
    () => (isBusy(second()) ? 0.6 : 0.1),
  );
  vi.advanceTimersByTime(60_000);
  return ran;
}

test('an idle process does it at its time, once', () => {
  expect(ranAt(5_000, () => false)).toEqual([5]);
});

test('a busy one does it in the first second in which it is idle', () => {
  expect(ranAt(5_000, (second) => second < 9)).toEqual([9]);
});

test('one that is always busy never does it', () => {
  expect(ranAt(5_000, () => true)).toEqual([]);
});

test('the event loop of a process that waits is idle', async () => {
  vi.useRealTimers();
  const ran = await new Promise((resolve) => whenIdle(() => resolve('ran'), 0));
  expect(ran).toBe('ran');
});
