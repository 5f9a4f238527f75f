import { expect, test } from 'vitest';
import { pace } from './pace.ts';

function paced(perSecond: number, patienceMs: number) {
  let now = 1_000;
  const asked: number[] = [];
  const waits: number[] = [];
  const turn = pace(perSecond, patienceMs, {
    now: () => now,
    sleep: async (ms) => void waits.push(ms),
  });
  return { asked, waits, pass: (ms: number) => (now += ms), ask: () => turn(async () => asked.push(now)) };
}

test('calls at once wait for turns that are evenly apart, and nobody longer than the patience', async () => {
  const { asked, waits, ask } = paced(2, 1_000);
  const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
  expect(waits).toEqual([500, 1_000]);
  expect(asked).toHaveLength(3);
  expect(answers.slice(3)).toEqual([undefined, undefined]);
});

test('who was sent away takes nobody’s turn, and after a pause the next call goes at once', async () => {
  const { waits, pass, ask } = paced(1, 0);
  expect(await ask()).toBe(1);
  expect(await ask()).toBeUndefined();
  pass(1_000);
  expect(await ask()).toBe(2);
  pass(60_000);
  expect(await ask()).toBe(3);
  expect(waits).toEqual([]);
});
