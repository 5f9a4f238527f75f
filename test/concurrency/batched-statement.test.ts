import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { batchedByKey, batchedStatement } from '#server/db/core/batched-statement.ts';
import type { Database } from '#server/db/core/connect.ts';
import { transaction } from '#server/db/core/transaction.ts';
import { claimSend, type Send } from '#server/db/notifications/notification-sends.ts';
import { testDatabase } from '../support/database.ts';

// Statements that are executed once for all that the work of a transaction needs them for at the same time.

const database = await testDatabase();
const { db } = database;
afterAll(() => database.drop());

const ran: (readonly number[])[] = [];
beforeEach(() => {
  ran.length = 0;
});

const doubled = batchedStatement(async (of: Database, numbers: readonly number[]) => {
  ran.push(numbers);
  const { rows } = await sql<{ n: number }>`
    SELECT 2 * n AS n FROM json_array_elements_text(${JSON.stringify(numbers)}::json) WITH ORDINALITY AS e (t, i),
      LATERAL (SELECT t::int AS n) AS each ORDER BY i`.execute(of);
  return rows.map(({ n }) => n);
});

test('what a transaction needs at the same time is one statement, each answered in its place', async () => {
  const answers = await transaction(db, (tx) => Promise.all([3, 1, 2, 1].map((n) => doubled(tx, n))));
  expect(answers).toEqual([6, 2, 4, 2]);
  expect(ran).toEqual([[3, 1, 2, 1]]);
});

test('what it needs later is another one, and so is what another transaction needs', async () => {
  const inTurn = (first: number) =>
    transaction(db, async (tx) => [await doubled(tx, first), await doubled(tx, first + 1)]);
  expect(await Promise.all([inTurn(1), inTurn(10)])).toEqual([
    [2, 4],
    [20, 22],
  ]);
  expect(ran.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([[1], [2], [10], [11]]);
});

test('outside a transaction each is executed alone', async () => {
  expect(await Promise.all([1, 2].map((n) => doubled(db, n)))).toEqual([2, 4]);
  expect(ran).toEqual([[1], [2]]);
});

test('one that fails fails for all, and nothing of its transaction happens', async () => {
  const broken = batchedStatement(async (of: Database, items: readonly number[]) => {
    await sql`SELECT 1 / 0`.execute(of);
    return items;
  });
  const outcomes: string[] = [];
  const work = transaction(db, async (tx) => {
    const settled = await Promise.allSettled([broken(tx, 1), broken(tx, 2)]);
    outcomes.push(...settled.map(({ status }) => status));
    await broken(tx, 3);
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(outcomes).toEqual(['rejected', 'rejected']);
});

test('rows are found by key: each key once, and undefined where there is no row', async () => {
  const asked: (readonly string[])[] = [];
  const find = batchedByKey(
    (_: Database, keys) => {
      asked.push(keys);
      return Promise.resolve([{ id: 'b' }, { id: 'a' }]);
    },
    ({ id }) => id,
  );
  const found = await transaction(db, (tx) => Promise.all(['a', 'b', 'c', 'a'].map((id) => find(tx, id))));
  expect(found).toEqual([{ id: 'a' }, { id: 'b' }, undefined, { id: 'a' }]);
  expect(asked).toEqual([['a', 'b', 'c']]);
});

test('of notifications that are claimed together each is claimed once, with what it waits for', async () => {
  const at = new Date('2026-11-28T08:00:00.123Z');
  const send = (recipient: string, more: Partial<Send> = {}): Send => ({
    ...{ key: 'k', recipient, channel: 'push', at },
    ...more,
  });
  const until = new Date('2026-11-29T08:00:00.456Z');
  const wait = { message: { title: 'Un "titlu"', n: 1 }, until };
  const claim = (sends: Send[]) =>
    transaction(db, (tx) => Promise.all(sends.map((each) => claimSend(tx, each))));
  expect(await claim([send('ana'), send('ana'), send('dan', { wait })])).toEqual([true, false, true]);
  expect(await claim([send('ana', { channel: 'email' }), send('dan')])).toEqual([true, false]);
  const { rows } = await database.owner.query(
    `SELECT recipient, channel, message, waits_until, created_at FROM notification_sends ORDER BY recipient, channel`,
  );
  const sent = { message: null, waits_until: null, created_at: at };
  expect(rows).toEqual([
    { ...sent, recipient: 'ana', channel: 'email' },
    { ...sent, recipient: 'ana', channel: 'push' },
    { ...sent, recipient: 'dan', channel: 'push', message: wait.message, waits_until: until },
  ]);
});
