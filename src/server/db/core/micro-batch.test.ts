import { expect, test } from 'vitest';
import { microBatch } from './micro-batch.ts';

type Piece = { items: number[]; finish(): void };

/** Work that waits for the test to finish it; a negative number is one that the database refuses. */
function gathering(limits: { atOnce?: number; largest?: number; mostWaiting?: number } = {}) {
  const pieces: Piece[] = [];
  const submit = microBatch({
    atOnce: 1,
    largest: 10,
    mostWaiting: 10,
    ...limits,
    full: () => new Error('full'),
    work: async (items: number[]) => {
      await new Promise<void>((finish) => pieces.push({ items, finish }));
      if (items.some((item) => item < 0)) throw Object.assign(new Error('refused'), { code: '22003' });
      if (items.includes(0)) throw Object.assign(new Error('away'), { code: '57P01' });
      return (item) => item * 2;
    },
  });
  const piece = async (n: number): Promise<Piece> => {
    await expect.poll(() => pieces.length, { timeout: 20_000 }).toBeGreaterThan(n);
    return pieces[n] ?? { items: [], finish: () => undefined };
  };
  return { ask: submit, pieces, piece };
}

test('what is asked together goes together, and what comes meanwhile goes next', async () => {
  const { ask: submit, piece } = gathering();
  const first = [submit(1), submit(2)];
  const one = await piece(0);
  const second = [submit(3), submit(4)];
  one.finish();
  expect(await Promise.all(first)).toEqual([2, 4]);
  const two = await piece(1);
  two.finish();
  expect(await Promise.all(second)).toEqual([6, 8]);
  expect([one.items, two.items]).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a piece has no more than its size, and so many run at once', async () => {
  const { ask: submit, piece, pieces } = gathering({ atOnce: 2, largest: 2 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(submit));
  const [one, two] = [await piece(0), await piece(1)];
  expect(pieces).toHaveLength(2);
  two.finish();
  const three = await piece(2);
  one.finish();
  three.finish();
  expect(await answers).toEqual([2, 4, 6, 8, 10]);
  expect(pieces.map(({ items }) => items)).toEqual([[1, 2], [3, 4], [5]]);
});

test('whoever comes when too many wait is refused at once; the others are answered', async () => {
  const { ask: submit, piece } = gathering({ mostWaiting: 3 });
  const waiting = Promise.all([submit(1), submit(2), submit(3)]);
  await expect(submit(4)).rejects.toThrow('full');
  (await piece(0)).finish();
  expect(await waiting).toEqual([2, 4, 6]);
});

test('one whose values are refused fails alone', async () => {
  const { ask: submit, piece } = gathering();
  const answers = Promise.allSettled([submit(1), submit(-2), submit(3)]);
  for (let n = 0; n < 4; n += 1) (await piece(n)).finish();
  expect((await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual(
    [2, 'refused', 6],
  );
});

test('when the database is away all of a piece fail, none is tried again, and the next piece goes on', async () => {
  const { ask: submit, piece, pieces } = gathering();
  const lost = Promise.allSettled([submit(1), submit(0), submit(3)]);
  (await piece(0)).finish();
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const later = submit(5);
  (await piece(1)).finish();
  expect(await later).toBe(10);
  expect(pieces).toHaveLength(2);
});
