import { expect, test } from 'vitest';
import { sharedRead } from './shared-read.ts';

/** A read whose answers are given by hand, in the order of its beginnings. */
function byHand() {
  const begun: PromiseWithResolvers<string>[] = [];
  const read = sharedRead(() => {
    const answer = Promise.withResolvers<string>();
    begun.push(answer);
    return answer.promise;
  });
  return { begun, read };
}
const settle = () => new Promise((later) => setImmediate(later));

test('who asks while a read runs shares the next one, which began after they asked', async () => {
  const { begun, read } = byHand();
  const first = read();
  const others = [read(), read(), read()];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('before');
  expect(await first).toBe('before');
  await settle();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve('after');
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
  await settle();
  void read();
  expect(begun).toHaveLength(3);
});

test('a read that fails fails for its own askers alone', async () => {
  const { begun, read } = byHand();
  const first = read();
  const second = read();
  begun[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settle();
  begun[1]?.resolve('well');
  expect(await second).toBe('well');
});
