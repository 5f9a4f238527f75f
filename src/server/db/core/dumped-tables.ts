import type pg from 'pg';

/** A table as a backup has it; names are quoted as in SQL. Generated columns are left out: they follow from the others. */
export type DumpedTable = { name: string; columns: { name: string; type: string }[] };

/** A sequence's state. */
export type DumpedSequence = { name: string; lastValue: string; isCalled: boolean };

/** The values of one row as PostgreSQL writes them, which it reads back unchanged. */
export type DumpedRow = (string | null)[];

/** The schemas of an installation: its own, the sandbox's and the job queue's. */
const SCHEMAS = ['public', 'stripe_emulator', 'graphile_worker'];
/** What the migrations themselves say about the database; a backup's manifest has it instead. */
const OF_MIGRATIONS = ['schema_migrations', 'migrations'];

/** Every table with data of the installation, in the order of names. */
export async function dumpedTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
         ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND n.nspname = ANY ($1) AND c.relname <> ALL ($2)
     GROUP BY 1 ORDER BY 1`,
    [SCHEMAS, OF_MIGRATIONS],
  );
  return rows;
}

/** The state of every sequence. */
export async function dumpedSequences(client: pg.ClientBase): Promise<DumpedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'S' AND n.nspname = ANY ($1) ORDER BY 1`,
    [SCHEMAS],
  );
  const states: DumpedSequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value::text, is_called FROM ${name}`,
    );
    for (const { last_value: lastValue, is_called: isCalled } of state.rows)
      states.push({ name, lastValue, isCalled });
  }
  return states;
}

/** All rows of a table as the open transaction sees them, in batches. */
export async function* dumpedRows(
  client: pg.ClientBase,
  { name, columns }: DumpedTable,
  batch = 1_000,
): AsyncGenerator<DumpedRow[]> {
  const values = columns.map((column) => `${column.name}::text`).join(', ');
  await client.query(`DECLARE dumped NO SCROLL CURSOR FOR SELECT ${values} FROM ${name}`);
  for (;;) {
    const { rows } = await client.query<DumpedRow>({ text: `FETCH ${batch} FROM dumped`, rowMode: 'array' });
    if (rows.length > 0) yield rows;
    if (rows.length < batch) break;
  }
  await client.query('CLOSE dumped');
}

/** Begins a transaction that sees one moment of the whole database and changes nothing; says which moment. */
export async function beginSnapshot(client: pg.ClientBase): Promise<Date> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // Dates, intervals and floats are written in one way, whatever the server is set to.
  await client.query("SET LOCAL datestyle = 'ISO, YMD'");
  await client.query('SET LOCAL extra_float_digits = 1');
  await client.query("SET LOCAL intervalstyle = 'postgres'");
  const { rows } = await client.query<{ now: Date }>('SELECT now()');
  return rows[0]?.now ?? new Date();
}

/** The ids of all pictures that rows refer to, as the open transaction sees them. */
export async function dumpedPictures(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM uploads ORDER BY id');
  return rows.map(({ id }) => id);
}

/** The migrations that the database has had. */
export async function dumpedMigrations(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  return rows;
}
