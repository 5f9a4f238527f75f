import type pg from 'pg';

/** Type family of a column as TypeScript reads it. */
export type Family =
  | 'boolean'
  | 'bytes'
  | 'json'
  | 'number'
  | 'number[]'
  | 'point'
  | 'string'
  | 'string[]'
  | 'time';

/** A column of the database; `isFilled`: it has a default or is generated, so an insert may omit it. */
export type CatalogueColumn = { family: Family; isNullable: boolean; isFilled: boolean };

/** A table or view of the product; whether a view's column can be null, the database does not say. */
export type CatalogueTable = { isView: boolean; columns: Map<string, CatalogueColumn> };

/** TypeScript family of each PostgreSQL type in our pools (`openPool` reads bigint as number and date as text). */
const FAMILIES: Record<string, Family> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'bytes',
  date: 'string',
  'double precision': 'number',
  'double precision[]': 'number[]',
  integer: 'number',
  'integer[]': 'number[]',
  'smallint[]': 'number[]',
  json: 'json',
  jsonb: 'json',
  numeric: 'string',
  point: 'point',
  real: 'number',
  'real[]': 'number[]',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'time',
};

type Row = {
  table: string;
  is_view: boolean;
  column: string;
  type: string;
  nullable: boolean;
  filled: boolean;
};

const COLUMNS = `
  SELECT c.relname AS table, c.relkind = 'v' AS is_view, a.attname AS column,
    format_type(coalesce(nullif(t.typbasetype, 0), t.oid), a.atttypmod) AS type, NOT a.attnotnull AS nullable,
    a.atthasdef OR a.attidentity <> '' AS filled
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') AND c.relname <> 'schema_migrations'
  ORDER BY c.relname, a.attnum`;

/** Reads the tables and views of a database, by name. Throws on an unknown PostgreSQL type. */
export async function readCatalogue(pool: pg.Pool): Promise<Map<string, CatalogueTable>> {
  const { rows } = await pool.query<Row>(COLUMNS);
  const tables = new Map<string, CatalogueTable>();
  for (const row of rows) {
    const family = FAMILIES[row.type];
    if (!family) throw new Error(`no family for ${row.type} of ${row.table}.${row.column}`);
    const table = tables.get(row.table) ?? { isView: row.is_view, columns: new Map() };
    table.columns.set(row.column, { family, isNullable: row.nullable, isFilled: row.filled });
    tables.set(row.table, table);
  }
  return tables;
}

/** Columns restricted to certain texts, by `table.column`, with those texts. */
export async function readTextLists(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ name: string; def: string }>(`
    SELECT c.conrelid::regclass || '.' || a.attname AS name, pg_get_constraintdef(c.oid) AS def
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'c' AND cardinality(c.conkey) = 1`);
  const inChecks = rows.flatMap(({ name, def }) => {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[('\w+'::text[^\]]*)\]\)\)\)$/.exec(def) ?? [];
    return list ? [[name, textsIn(list)] as const] : [];
  });
  const { rows: functions } = await pool.query<{ table: string; body: string }>(`
    SELECT proargtypes[0]::regtype::text AS table, prosrc AS body FROM pg_proc WHERE proname ~ '_passes_checks$'`);
  const inFunctions = functions.flatMap(({ table, body }) =>
    Array.from(
      body.matchAll(/WHEN NOT d\.(\w+) IN \(([^)]*)\)\s+THEN/g),
      ([, column = '', list = '']) => [`${table}.${column}`, textsIn(list)] as const,
    ),
  );
  return new Map([...inChecks, ...inFunctions]);
}

const textsIn = (list: string) => Array.from(list.matchAll(/'([^']*)'/g), ([, text = '']) => text);
