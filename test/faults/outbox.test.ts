import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleBatch, startOutbox } from '#server/adapters/outbox.postgres.ts';
import { openPool } from '#server/db/core/connect.ts';
import { outboxSignal } from '#server/ports/outbox-signal.ts';
import { quiet, testDatabase, type TestDatabase } from '../support/database.ts';

// The outbox loses nothing and does nothing twice in effect, whatever ends its worker.

const WAIT = { timeout: 20_000, interval: 50 };
vi.setConfig({ testTimeout: 60_000 });

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await testDatabase();
  pool = quiet(openPool({ connectionString: database.connectionString, size: 4, patient: true }));
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

test('a worker that is killed with a batch in hand leaves all of it to another', async () => {
  await write('a', 'b', 'c');
  const begun = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  const work = () => {
    begun.resolve();
    return killed.promise;
  };
  const hanging = handleBatch(pool, { handlers: { work } });
  await begun.promise;
  // What is in hand is taken by nobody else.
  expect(
    await handleBatch(pool, { handlers: { work: () => Promise.reject(new Error('taken twice')) } }),
  ).toBe(0);
  await killWorkers();
  const done: unknown[] = [];
  await vi.waitFor(async () => {
    await handleBatch(pool, { handlers: { work: async (payload) => void done.push(nameOf(payload)) } });
    expect(done).toEqual(['a', 'b', 'c']);
  }, WAIT);
  expect(await left()).toBe(0);
  killed.resolve();
  await expect(hanging).rejects.toThrow(/terminat|connection/i);
  expect(await left()).toBe(0);
});

test('workers at the same time share the rows, and none has two of them', async () => {
  await write(...Array.from({ length: 400 }, (_, n) => String(n)));
  const done: unknown[] = [];
  const work = async (payload: unknown) => {
    await pool.query('SELECT pg_sleep(0.001)');
    done.push(nameOf(payload));
  };
  const empty = async () => {
    while ((await handleBatch(pool, { handlers: { work } })) > 0);
  };
  await Promise.all([empty(), empty()]);
  expect(done).toHaveLength(400);
  expect(new Set(done).size).toBe(400);
});

test('a row that fails goes on as a job; the others of its batch are done once', async () => {
  await write('good', 'bad', 'better');
  const done: unknown[] = [];
  const work = async (payload: unknown) => {
    if (nameOf(payload) === 'bad') throw new Error('not now');
    done.push(nameOf(payload));
  };
  await handleBatch(pool, { handlers: { work } });
  expect(done.toSorted()).toEqual(['better', 'good']);
  expect(await left()).toBe(0);
  const { rows } = await database.owner.query(
    'SELECT t.identifier, j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id',
  );
  expect(rows).toEqual([{ identifier: 'work', payload: { name: 'bad' } }]);
});

test('what belongs to one delivery is done in its order, while others go on beside it', async () => {
  for (const n of [1, 2, 3]) await write({ name: `slow ${n}`, deliveryId: 'slow' });
  await write({ name: 'other', deliveryId: 'other' });
  const done: unknown[] = [];
  const isOtherDone = Promise.withResolvers<void>();
  const work = async (payload: unknown) => {
    if (nameOf(payload) === 'slow 1') await isOtherDone.promise;
    done.push(nameOf(payload));
    if (nameOf(payload) === 'other') isOtherDone.resolve();
  };
  await handleBatch(pool, { handlers: { work } });
  expect(done).toEqual(['other', 'slow 1', 'slow 2', 'slow 3']);
});

test('rows that are handled at once come by subject and in order; when one fails, each is handled alone', async () => {
  for (const n of [1, 2]) await write({ name: `first ${n}`, deliveryId: 'first' });
  await write({ name: 'bad', deliveryId: 'second' });
  const tries: unknown[][] = [];
  const done: unknown[] = [];
  const together = {
    task: 'work',
    handle: async (subjects: readonly (readonly unknown[])[]) => {
      tries.push(subjects.map((subject) => subject.map(nameOf)));
      if (tries.length === 1) throw new Error('one of them failed');
    },
  };
  const work = async (payload: unknown) => {
    if (nameOf(payload) === 'bad') throw new Error('not now');
    done.push(nameOf(payload));
  };
  await handleBatch(pool, { handlers: { work }, together });
  expect(tries).toEqual([[['first 1', 'first 2'], ['bad']]]);
  expect(done).toEqual(['first 1', 'first 2']);
  expect(await left()).toBe(0);
  for (const name of ['a', 'b']) await write({ name, deliveryId: name });
  await handleBatch(pool, { handlers: { work }, together });
  expect([tries.length, done.length]).toEqual([2, 2]);
});

test('kinds without a handler stay for a process that has one', async () => {
  await write('later');
  expect(await handleBatch(pool, { handlers: { other: () => Promise.resolve() } })).toBe(0);
  expect(await left()).toBe(1);
});

test('a running worker does what it is woken for at once, what others wrote soon, and goes on after losing the database', async () => {
  const done: unknown[] = [];
  const signal = outboxSignal();
  const stop = startOutbox(
    pool,
    { handlers: { work: async (payload) => void done.push(nameOf(payload)) } },
    signal,
  );
  await write('of another process');
  await vi.waitFor(() => expect(done).toContain('of another process'), WAIT);
  await killWorkers();
  await write('after the loss');
  signal.wake('work');
  await vi.waitFor(() => expect(done).toContain('after the loss'), WAIT);
  await stop();
  await write('after the stop');
  signal.wake('work');
  expect(await left()).toBe(1);
});

test('the application writes to the outbox, and can neither read nor delete there', async () => {
  await database.db.insertInto('outbox').values({ task: 'work', payload: '{}' }).execute();
  await expect(database.db.selectFrom('outbox').select('id').execute()).rejects.toThrow(/permission denied/);
  await expect(database.db.deleteFrom('outbox').execute()).rejects.toThrow(/permission denied/);
});

async function write(...rows: (string | Record<string, string>)[]): Promise<void> {
  for (const row of rows) {
    const payload = typeof row === 'string' ? { name: row } : row;
    await database.owner.query(`INSERT INTO outbox (task, payload) VALUES ('work', $1)`, [payload]);
  }
}

const nameOf = (payload: unknown): unknown => (payload as { name: string }).name;

async function left(): Promise<number | undefined> {
  const { rows } = await database.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM outbox');
  return rows[0]?.n;
}

/** Ends every connection of the workers' pool, as a kill of their process does. */
async function killWorkers(): Promise<void> {
  await database.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
}
