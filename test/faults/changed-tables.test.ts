import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#server/db/core/connect.ts';
import { transaction } from '#server/db/core/transaction.ts';
import { testDatabase } from '../support/database.ts';

const { db, owner, drop } = await testDatabase();
afterAll(drop);

const read = (on: Database) => sql`SELECT * FROM kept_texts WHERE id = ${1}`.execute(on);

/** A table whose query every connection of the pool has prepared. */
async function aPreparedStatement(): Promise<void> {
  await owner.query('DROP TABLE IF EXISTS kept_texts');
  await owner.query('CREATE TABLE kept_texts AS SELECT 1 AS id');
  await owner.query('GRANT SELECT ON kept_texts TO stafeta_app');
  for (let n = 0; n < 4; n += 1) await Promise.all(Array.from({ length: 12 }, () => read(db)));
}

const preparedNow = async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_prepared_statements WHERE statement LIKE '%kept_texts%' AND name <> ''`.execute(db);
  return rows.map(({ name }) => name);
};

test('a statement that is said often is kept by its connection', async () => {
  await aPreparedStatement();
  expect(await preparedNow()).toHaveLength(1);
});

test('after a change of the tables it is said anew, alone or in a transaction, on every connection', async () => {
  await aPreparedStatement();
  await owner.query("ALTER TABLE kept_texts ADD COLUMN more text DEFAULT 'new'");
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? read(db) : transaction(db, read))),
  );
  for (const { rows } of answers) expect(rows).toEqual([{ id: 1, more: 'new' }]);
  // And once more, after the product has already reacted to the first change.
  await owner.query('ALTER TABLE kept_texts DROP COLUMN more');
  await Promise.all(Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? transaction(db, read) : read(db))));
  expect((await read(db)).rows).toEqual([{ id: 1 }]);
});

test('other errors are told as they are, and the connection goes on', async () => {
  const divide = (by: number) => sql`SELECT 1 / ${by}::int AS n`.execute(db);
  for (let n = 0; n < 5; n += 1) await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(1)).rows).toEqual([{ n: 1 }]);
});
