import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { startJobs } from '#server/adapters/jobs.graphile.ts';
import { connectDatabase, openPool } from '#server/db/core/connect.ts';
import { deadJobs, jobsStatus } from '#server/db/jobs/job-queue.ts';
import { freeAbandonedJobs, insertJob } from '#server/db/jobs/jobs.ts';
import { quiet, testDatabase, type TestDatabase } from '../support/database.ts';
import { onServer } from '../support/global-setup.ts';

const WAIT = { timeout: 20_000, interval: 50 };
vi.setConfig({ testTimeout: 60_000 });

let database: TestDatabase;
let pool: pg.Pool;
let stop = async (): Promise<void> => {};

beforeEach(async () => {
  database = await testDatabase();
  pool = quiet(openPool({ connectionString: database.connectionString, size: 4, patient: true }));
});

afterEach(async () => {
  await stop();
  await pool.end();
  await database.drop();
});

test('the database goes away under two jobs and one hangs: the queue works on, what nobody heard of is done again', async () => {
  // The library logs to the console that one of its workers has ended.
  vi.spyOn(console, 'trace').mockImplementation(() => {});
  const begun: string[] = [];
  const quick = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  const until: Record<string, Promise<void>> = { quick: quick.promise, slow: slow.promise };
  const work = async (payload: unknown) => {
    begun.push(String(payload));
    await until[String(payload)];
  };
  stop = await startJobs(pool, { work }, {});
  await leave('quick');
  await leave('slow');
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['quick', 'slow']), WAIT);

  await takeAway();
  quick.resolve();
  await tryInVain();
  await bringBack();

  await leave('next');
  await vi.waitFor(() => expect(begun).toContain('next'), WAIT);
  slow.resolve();
  await vi.waitFor(() => expect(begun.filter((name) => name === 'quick')).toHaveLength(2), WAIT);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), WAIT);
});

test('a job that fails after a newer one took its name is not given up: the newer one does it, and it goes', async () => {
  const turns: string[] = [];
  const first = Promise.withResolvers<void>();
  const work = async () => {
    turns.push('begun');
    if (turns.length === 1) await first.promise;
  };
  stop = await startJobs(pool, { work }, {});
  await leaveNamed();
  await vi.waitFor(() => expect(turns).toHaveLength(1), WAIT);
  await leaveNamed();
  await vi.waitFor(() => expect(turns).toHaveLength(2), WAIT);
  first.reject(new Error('too late'));
  await vi.waitFor(async () => expect(await failed()).toBe(1), WAIT);

  const db = connectDatabase(pool);
  expect(await jobsStatus(db)).toMatchObject({ dead: 0 });
  expect(await deadJobs(db, null, 10)).toEqual([]);
  await freeAbandonedJobs(db, 5);
  expect(await waiting()).toBe(0);
});

async function leave(payload: string): Promise<void> {
  await database.owner.query(`SELECT graphile_worker.add_job('work', to_json($1::text))`, [payload]);
}

/** Enqueues a named job twice while the first runs: the second takes the name, the first runs on. */
async function leaveNamed(): Promise<void> {
  await insertJob(connectDatabase(pool), 'work', {}, { key: 'name' });
}

/** Number of failed jobs retained with their error. */
async function failed(): Promise<number | undefined> {
  const query =
    'SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE last_error IS NOT NULL AND locked_at IS NULL';
  return (await database.owner.query<{ n: number }>(query)).rows[0]?.n;
}

async function waiting(): Promise<number | undefined> {
  const query = 'SELECT count(*)::int AS n FROM graphile_worker.jobs';
  return (await database.owner.query<{ n: number }>(query)).rows[0]?.n;
}

/** Queries so often that every concurrent database access has failed as well. */
async function tryInVain(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await expect(pool.query('SELECT 1')).rejects.toBeInstanceOf(Error);
}

/** Refuses new connections and terminates the existing ones. */
async function takeAway(): Promise<void> {
  const name = new URL(database.connectionString).pathname.slice(1);
  await onServer(inject('ownerUrl'), `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await onServer(
    inject('ownerUrl'),
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

async function bringBack(): Promise<void> {
  const name = new URL(database.connectionString).pathname.slice(1);
  await onServer(inject('ownerUrl'), `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
}
