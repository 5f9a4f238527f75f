import { expect, test } from 'vitest';
import { progressLine } from './progress-line.ts';

test('a download says how far it is, how fast, and how long it still takes', () => {
  const line = progressLine({ bytes: 150_000_000, total: 300_000_000 }, 50_000_000, 10_000);
  expect(line).toBe('[############............] 150.0 of 300.0 MB, 10.0 MB/s, 0:15 left');
});

test('of an unknown length, or before the first byte, it says what is known', () => {
  expect(progressLine({ bytes: 2_000_000, total: null }, 0, 1_000)).toBe('2.0 MB, 2.0 MB/s');
  expect(progressLine({ bytes: 0, total: 1_000_000 }, 0, 0)).toBe(
    '[........................] 0.0 of 1.0 MB, 0.0 MB/s',
  );
});
