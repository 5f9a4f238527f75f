import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleBatch, startOutbox } from '#server/adapters/outbox.postgres.ts';
import { openPool } from '#server/db/core/connect.ts';
import { outboxSignal } from '#server/ports/outbox-signal.ts';
import { quiet, testDatabase, type TestDatabase } from '../support/database.ts';

// Leased rows of the outbox: each is sent once and deleted by itself, whatever ends its worker.

const WAIT = { timeout: 20_000, interval: 20 };
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

type Send = (name: string) => Promise<void>;

const outboxOf = (send: Send) => ({
  handlers: { work: (payload: unknown) => send((payload as { name: string }).name) },
  leased: { atOnce: 3 },
});
const batch = (send: Send) => handleBatch(pool, outboxOf(send));

test('a row is deleted when its own sending has ended; a killed worker sends again only what it was sending', async () => {
  await write('sent', 'hanging');
  const killed = Promise.withResolvers<void>();
  const hanging = batch((name) => (name === 'hanging' ? killed.promise : Promise.resolve()));
  await vi.waitFor(async () => expect(await left()).toEqual(['hanging']), WAIT);
  const again: string[] = [];
  const send: Send = async (name) => void again.push(name);
  // The lease protects what may still be on its way; it ends by itself.
  expect(await batch(send)).toBe(0);
  await endLeases();
  expect(await batch(send)).toBe(1);
  expect(again).toEqual(['hanging']);
  killed.resolve();
  await hanging;
  expect(await left()).toEqual([]);
});

test('what was sent while the database was away is not sent again', async () => {
  await write('sent');
  await batch(async () => {
    await database.owner.query('ALTER TABLE outbox RENAME TO outbox_away');
    setTimeout(() => void database.owner.query('ALTER TABLE outbox_away RENAME TO outbox'), 500);
  });
  expect(await left()).toEqual([]);
});

test('workers at the same time share the rows, and none sends what another does', async () => {
  await write(...Array.from({ length: 200 }, (_, n) => String(n)));
  const sent: string[] = [];
  const send: Send = async (name) => {
    await pool.query('SELECT pg_sleep(0.001)');
    sent.push(name);
  };
  const empty = async () => {
    while ((await batch(send)) > 0);
  };
  await Promise.all([empty(), empty(), empty()]);
  expect(sent).toHaveLength(200);
  expect(new Set(sent).size).toBe(200);
  expect(await left()).toEqual([]);
});

test('so many rows are sent at the same time as the server takes', async () => {
  await write(...Array.from({ length: 10 }, (_, n) => String(n)));
  let open = 0;
  let most = 0;
  const sent: string[] = [];
  await batch(async (name) => {
    most = Math.max(most, (open += 1));
    await pool.query('SELECT');
    open -= 1;
    sent.push(name);
  });
  expect(most).toBe(3);
  expect(sent.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => String(n)));
});

test('messages to one address are sent in their order, while others are sent beside them', async () => {
  await database.owner.query(
    `INSERT INTO outbox (task, payload) SELECT 'work', jsonb_build_object('name', n, 'to', left(n, 1))
     FROM unnest(ARRAY['a1', 'a2', 'b1', 'b2']) WITH ORDINALITY o (n, at) ORDER BY at`,
  );
  const isOtherSent = Promise.withResolvers<void>();
  const sent: string[] = [];
  await batch(async (name) => {
    if (name === 'a1') await isOtherSent.promise;
    sent.push(name);
    if (name === 'b1') isOtherSent.resolve();
  });
  expect(sent.indexOf('b1')).toBeLessThan(sent.indexOf('a1'));
  expect(sent.indexOf('a1')).toBeLessThan(sent.indexOf('a2'));
  expect(sent.indexOf('b1')).toBeLessThan(sent.indexOf('b2'));
});

test('a row whose turn comes late in its lease is left to whoever leases it next', async () => {
  await write('a', 'b', 'c', 'late');
  const sent: string[] = [];
  const send: Send = async (name) => void sent.push(name);
  await batch(async (name) => {
    await send(name);
    if (name === 'a') vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 120_001);
  });
  vi.restoreAllMocks();
  expect(await left()).toEqual(['late']);
  await endLeases();
  await batch(send);
  expect(sent).toEqual(['a', 'b', 'c', 'late']);
});

test('what fails becomes a job, and what was deleted while it was being sent does not', async () => {
  await write('good', 'bad', 'erased');
  await batch(async (name) => {
    if (name === 'good') return;
    if (name === 'erased') await database.owner.query(`DELETE FROM outbox WHERE payload->>'name' = 'erased'`);
    throw new Error('not now');
  });
  expect(await left()).toEqual([]);
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT payload->>'name' AS name FROM graphile_worker._private_jobs`,
  );
  expect(rows).toEqual([{ name: 'bad' }]);
});

test('a running worker sends what it is woken for, and a stop waits for what is being sent', async () => {
  await write('slow');
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const signal = outboxSignal();
  const stop = startOutbox(
    pool,
    outboxOf(() => {
      begun.resolve();
      return answered.promise;
    }),
    signal,
  );
  signal.wake('work');
  await begun.promise;
  let isStopped = false;
  const stopping = stop().then(() => (isStopped = true));
  await write('after the stop');
  expect(isStopped).toBe(false);
  answered.resolve();
  await stopping;
  expect(await left()).toEqual(['after the stop']);
});

async function write(...names: string[]): Promise<void> {
  await database.owner.query(
    `INSERT INTO outbox (task, payload) SELECT 'work', jsonb_build_object('name', n) FROM unnest($1::text[]) n`,
    [names],
  );
}

async function left(): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT payload->>'name' AS name FROM outbox ORDER BY id`,
  );
  return rows.map(({ name }) => name);
}

async function endLeases(): Promise<void> {
  await database.owner.query('UPDATE outbox SET leased_until = now()');
}
