import type pg from 'pg';
import { type DumpedRow, type DumpedSequence, dumpedTables, type DumpedTable } from './dumped-tables.ts';

/** A backup that does not fit into this database's tables. */
export class BackupShapeError extends Error {
  override name = 'BackupShapeError';
}

export type Dump = {
  tables: readonly DumpedTable[];
  sequences: readonly DumpedSequence[];
  rowsOf(table: DumpedTable): AsyncIterable<DumpedRow[]>;
};

type ForeignKey = { table: string; name: string; definition: string };

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace IN
    (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'stripe_emulator', 'graphile_worker'))`;

/**
 * Puts a dump in the place of all rows, in one transaction: everything or nothing. Meanwhile the foreign keys are gone
 * and the triggers off, so that rows come back as they were (seals, numbers and times included) in any order; the keys
 * are checked when they return. The owner of the tables may do all of it. Throws `BackupShapeError` when a table or a
 * column of the dump is missing here.
 */
export async function loadTables(client: pg.ClientBase, dump: Dump): Promise<void> {
  const present = await dumpedTables(client);
  refuseMisfits(present, dump.tables);
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL datestyle = 'ISO, YMD'");
    const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
    for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const { name } of present) {
      await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
      await client.query(`DELETE FROM ${name}`);
    }
    for (const table of dump.tables) {
      for await (const rows of dump.rowsOf(table)) await insertRows(client, table, rows);
    }
    for (const { name, lastValue, isCalled } of dump.sequences) {
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
    }
    // An older backup has no such numbers.
    await client.query('SELECT recount_live_offers()');
    for (const { name } of present) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await client.query('ANALYZE');
}

/** Whether anybody or anything is in this database; one without any table is empty too. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query<{ ours: boolean; others: boolean }>(
    `SELECT to_regclass('public.accounts') IS NOT NULL AS ours,
       EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public') AS others`,
  );
  if (!tables[0]?.ours) return tables[0]?.others ?? false;
  const { rows } = await client.query<{ used: boolean }>(
    `SELECT EXISTS (SELECT FROM accounts) OR EXISTS (SELECT FROM audit_log)
       OR EXISTS (SELECT FROM ledger_transactions) AS used`,
  );
  return rows[0]?.used ?? true;
}

function refuseMisfits(present: readonly DumpedTable[], dumped: readonly DumpedTable[]): void {
  const columnsOf = new Map(present.map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of dumped) {
    const here = columnsOf.get(name);
    if (!here) throw new BackupShapeError(`the table ${name} of the backup does not exist here`);
    const gone = columns.find((column) => !here.some((each) => each.name === column.name));
    if (gone) throw new BackupShapeError(`the column ${gone.name} of ${name} does not exist here`);
  }
}

async function insertRows(client: pg.ClientBase, { name, columns }: DumpedTable, rows: DumpedRow[]) {
  const names = columns.map((column) => column.name).join(', ');
  const casts = columns.map(({ type }, index) => `v${index}::${type}`).join(', ');
  const values = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `v${index}`).join(', ');
  await client.query(
    `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE SELECT ${casts} FROM unnest(${values}) AS u(${aliases})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}
