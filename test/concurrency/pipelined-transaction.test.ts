import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sentTogether } from '#server/db/core/sent-together.ts';
import { transaction } from '#server/db/core/transaction.ts';
import type { WatchStatement } from '#server/db/core/watched-statements.ts';
import { testDatabase } from '../support/database.ts';

// Statements of a transaction that do not need each other’s answers: sent together, executed in their order, and one
// that fails is reported as what failed first.

const log: string[] = [];
let behind = Promise.withResolvers<undefined>();
/** Logs statements that end with a name; the answer of one named `held` arrives in a turn of the event loop after that of one named `behind`. */
const watch: WatchStatement = async (text, run) => {
  const name = /-- (\w+)$/.exec(text)?.[1];
  if (name === undefined) return run();
  log.push(`${name} sent`);
  try {
    return await run();
  } finally {
    if (name === 'held') await behind.promise.then(nextTurn);
    if (name === 'behind') behind.resolve(undefined);
    log.push(`${name} answered`);
  }
};
const database = await testDatabase(watch);
const { db, owner } = database;
afterAll(() => database.drop());

beforeEach(async () => {
  log.length = 0;
  behind = Promise.withResolvers();
  await owner.query('CREATE TABLE IF NOT EXISTS piped (id int PRIMARY KEY CHECK (id > 0), n int NOT NULL)');
  await owner.query('TRUNCATE piped; GRANT ALL ON piped TO stafeta_app');
  await owner.query('INSERT INTO piped VALUES (1, 0)');
});

const add = (n: number) => sql`UPDATE piped SET n = 10 * n + ${n} WHERE id = 1`;
const insert = (id: number) => sql`INSERT INTO piped VALUES (${id}, 0)`;
const digits = async () => (await owner.query<{ n: number }>('SELECT n FROM piped WHERE id = 1')).rows[0]?.n;

test('statements that a transaction waits for together are sent together', async () => {
  await transaction(db, (tx) =>
    Promise.all([sql`SELECT 1 -- first`.execute(tx), sql`SELECT 2 -- second`.execute(tx)]),
  );
  expect(log).toEqual(['first sent', 'second sent', 'first answered', 'second answered']);
});

test('one that is sent beside the rollback is refused: it would be executed behind it, on its own', async () => {
  let insertion: Promise<unknown> | undefined;
  const failing = transaction(db, async (tx) => {
    insertion = nextTurn().then(() => insert(5).execute(tx));
    await Promise.all([insertion, Promise.reject(new Error('refused'))]);
  });
  await expect(failing).rejects.toThrow('refused');
  await expect(insertion).rejects.toThrow('the transaction has ended');
  expect((await owner.query('SELECT 1 FROM piped WHERE id = 5')).rows).toEqual([]);
});

test('they are executed in the order in which they were sent', async () => {
  await transaction(db, (tx) => Promise.all([1, 2, 3, 4, 5].map((n) => add(n).execute(tx))));
  expect(await digits()).toBe(12_345);
});

test.for([0, 1, 2])('the error of the one that failed first is thrown, with %d before it', async (before) => {
  const statements = [2, 3, 4].map(insert);
  statements[before] = insert(-1);
  const done = transaction(db, (tx) =>
    Promise.all([...statements.map((each) => each.execute(tx)), sql`SELECT 1`.execute(tx)]),
  );
  await expect(done).rejects.toMatchObject({ code: '23514' });
  expect((await owner.query('SELECT FROM piped')).rowCount).toBe(1);
});

test('a statement behind a failed one throws that one’s error, even where it hears first', async () => {
  const reasons: unknown[] = [];
  const done = transaction(db, async (tx) => {
    const note = (error: unknown) => void reasons.push(error);
    await Promise.all([
      sql`INSERT INTO piped VALUES (-1, 0) -- held`.execute(tx).catch(note),
      sql`SELECT 1 -- behind`.execute(tx).catch(note),
    ]);
  });
  await expect(done).rejects.toMatchObject({ code: '23514' });
  expect(log.slice(2)).toEqual(['behind answered', 'held answered']);
  expect(reasons).toHaveLength(2);
  expect(reasons[0]).toBe(reasons[1]);
  expect(reasons[0]).toMatchObject({ code: '23514' });
});

test('a transaction that goes on behind a failed statement commits nothing and throws that error', async () => {
  const done = transaction(db, async (tx) => {
    await Promise.allSettled([insert(-1).execute(tx), insert(2).execute(tx)]);
    await insert(3).execute(tx);
  });
  await expect(done).rejects.toMatchObject({ code: '23514' });
  expect((await owner.query('SELECT FROM piped')).rowCount).toBe(1);
});

test('a lock that is not had soon repeats the whole transaction, whatever was sent behind it', async () => {
  const holder = await owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM piped WHERE id = 1 FOR UPDATE');
  let tries = 0;
  const done = transaction(db, async (tx) => {
    tries += 1;
    await Promise.all([
      sql`SELECT n FROM piped WHERE id = 1 for update`.execute(tx),
      insert(2).execute(tx),
      sql`SELECT 1`.execute(tx),
    ]);
    await add(7).execute(tx);
  });
  await vi.waitFor(() => expect(tries).toBeGreaterThan(1), 10_000);
  await holder.query('COMMIT');
  holder.release();
  await done;
  expect(await digits()).toBe(7);
  expect((await owner.query('SELECT FROM piped')).rowCount).toBe(2);
});

test('sentTogether: of two checks that fail, the first in the list is reported, whichever answered first', async () => {
  const late = Promise.withResolvers<number>();
  const done = sentTogether([Promise.resolve(1), late.promise, Promise.reject(new Error('second'))]);
  await nextTurn();
  late.reject(new Error('first'));
  await expect(done).rejects.toThrow('first');
  expect(await sentTogether([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
});
