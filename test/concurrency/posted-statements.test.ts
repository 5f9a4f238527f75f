import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { post } from '#server/db/core/posted-statements.ts';
import { transaction } from '#server/db/core/transaction.ts';
import { testDatabase } from '../support/database.ts';

// Statements that a transaction does not wait for: none is lost silently, and none is committed without the others.

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.drop());

beforeEach(async () => {
  await owner.query(
    `CREATE TABLE IF NOT EXISTS posted (id int PRIMARY KEY CHECK (id > 0), n int NOT NULL DEFAULT 0)`,
  );
  await owner.query('TRUNCATE posted; GRANT ALL ON posted TO stafeta_app');
});

const insert = (id: number) => sql`INSERT INTO posted (id) VALUES (${id})`;
const ids = async () =>
  (await owner.query<{ id: number }>('SELECT id FROM posted ORDER BY id')).rows.map(({ id }) => id);

test('a posted statement is committed with the others, in their order', async () => {
  await transaction(db, async (tx) => {
    await post(tx, insert(1));
    await post(tx, sql`UPDATE posted SET n = 7 WHERE id = 1`);
    const { rows } = await sql<{ n: number }>`SELECT n FROM posted WHERE id = 1`.execute(tx);
    expect(rows).toEqual([{ n: 7 }]);
    await post(tx, insert(2));
  });
  expect(await ids()).toEqual([1, 2]);
});

test('a posted statement that fails undoes the transaction, which throws its error', async () => {
  const done = transaction(db, async (tx) => {
    await post(tx, insert(1));
    await post(tx, insert(-1));
    await post(tx, insert(2));
    return 'done';
  });
  await expect(done).rejects.toMatchObject({ code: '23514' });
  expect(await ids()).toEqual([]);
});

test('a statement after a failed posted one reports the first error, not that the transaction is aborted', async () => {
  const done = transaction(db, async (tx) => {
    await post(tx, insert(-1));
    await insert(1).execute(tx);
  });
  await expect(done).rejects.toMatchObject({ code: '23514' });
  expect(await ids()).toEqual([]);
});

test('a posted statement that waits too long for a lock is repeated with its transaction', async () => {
  await owner.query('INSERT INTO posted (id) VALUES (1)');
  const holder = await owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM posted WHERE id = 1 FOR UPDATE');
  let tries = 0;
  const done = transaction(db, async (tx) => {
    tries += 1;
    await post(tx, sql`UPDATE posted SET n = n + 1 WHERE id = 1`);
  });
  await vi.waitFor(() => expect(tries).toBeGreaterThan(1), 10_000);
  await holder.query('COMMIT');
  holder.release();
  await done;
  const { rows } = await owner.query<{ n: number }>('SELECT n FROM posted');
  expect(rows).toEqual([{ n: 1 }]);
});

test('two transactions whose posted statements wait for each other both come through', async () => {
  await owner.query('INSERT INTO posted (id) VALUES (1), (2)');
  const both = (first: number, second: number) =>
    transaction(db, async (tx) => {
      await post(tx, sql`UPDATE posted SET n = n + 1 WHERE id = ${first}`);
      await sql`SELECT pg_sleep(0.02)`.execute(tx);
      await post(tx, sql`UPDATE posted SET n = n + 1 WHERE id = ${second}`);
    });
  await Promise.all([both(1, 2), both(2, 1)]);
  const { rows } = await owner.query<{ n: number }>('SELECT n FROM posted');
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
});

test('work that throws undoes what it has posted', async () => {
  const done = transaction(db, async (tx) => {
    await post(tx, insert(1));
    throw new Error('changed my mind');
  });
  await expect(done).rejects.toThrow('changed my mind');
  expect(await ids()).toEqual([]);
});

test('outside a transaction a posted statement is waited for', async () => {
  await expect(post(db, insert(-1))).rejects.toMatchObject({ code: '23514' });
  await post(db, insert(3));
  expect(await ids()).toEqual([3]);
});
