import { expect, test } from 'vitest';
import { positionBatch } from './position-batch.ts';

const fix = (n: number) => ({ at: new Date(n * 1_000).toISOString(), lat: 44, lng: 26, accuracy: n });

test('takes the oldest hundred and leaves the rest for the next call', () => {
  const batch = positionBatch();
  for (let n = 0; n < 120; n += 1) batch.add(fix(n));
  expect(batch.take().map(({ accuracy }) => accuracy)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect(batch.take()).toHaveLength(20);
  expect(batch.take()).toEqual([]);
});

test('what could not be sent goes back before what came meanwhile', () => {
  const batch = positionBatch();
  batch.add(fix(1));
  const taken = batch.take();
  batch.add(fix(2));
  batch.putBack(taken);
  expect(batch.take().map(({ accuracy }) => accuracy)).toEqual([1, 2]);
});

test('keeps only the newest three hundred', () => {
  const batch = positionBatch();
  for (let n = 0; n < 350; n += 1) batch.add(fix(n));
  expect(batch.take()[0]?.accuracy).toBe(50);
});
