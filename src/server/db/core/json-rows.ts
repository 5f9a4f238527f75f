import { type RawBuilder, sql } from 'kysely';

/**
 * Rows as JSON for `json_populate_recordset` and `json_to_recordset`, with their bytes as the database reads them
 * there. Nulls are left out, for what a row does not name is null there too.
 */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(rows.map(rowInJson));
}

/** Names of columns, for an INSERT and for what it selects. */
export function columnList(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

function rowInJson(row: object): Record<string, unknown> {
  const json: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row) as [string, unknown][]) {
    if (value === null) continue;
    json[name] = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
  }
  return json;
}

/** An INSERT of rows that all have the same columns: one text for any number of them, so that it is prepared once. */
export function insertOf(table: string, rows: readonly object[]): RawBuilder<unknown> {
  const columns = columnList(Object.keys(rows[0] ?? {}));
  return sql`
    INSERT INTO ${sql.ref(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${sql.ref(table)}, ${jsonRows(rows)}::json)`;
}

/** What `jsonColumns` selects: the values of each column, in the order of the rows; null without rows. */
export type JsonColumns<Row> = { [Name in keyof Row]: Row[Name][] | null };

/**
 * Rows as one JSON object with an array for each column. For many rows it is half as long as an object for each, and
 * PostgreSQL looks up once how a column is written instead of for each of its values.
 */
export function jsonColumns(names: readonly string[]): RawBuilder<unknown> {
  return sql`json_build_object(${sql.join(names.map((name) => sql`${sql.lit(name)}, json_agg(${sql.ref(name)})`))})`;
}

/** The rows of `jsonColumns`. All are copies of one row that has every column, so that none grows while it is filled. */
export function rowsOfColumns<Row extends object>(columns: JsonColumns<Row>): Row[] {
  const entries = Object.entries<unknown[] | null>(columns);
  const empty: Record<string, unknown> = Object.fromEntries(entries.map(([name]) => [name, null]));
  const rows = Array.from({ length: entries[0]?.[1]?.length ?? 0 }, () => ({ ...empty }));
  for (const [name, values] of entries) {
    rows.forEach((row, i) => {
      row[name] = values?.[i];
    });
  }
  return rows as Row[];
}

/** The length of a moment up to its seconds, and the zone at its end. */
const SECONDS = '2026-11-28T09:30:00'.length;
const IN_UTC = '+00:00';

/** A moment, as a row of `jsonColumns` has it or as a date, in the interface's form: in UTC, with milliseconds and a `Z`. */
export function isoMoment(moment: string | Date): string {
  // A date's own parser takes longer than everything else that a row needs.
  const isPlain = typeof moment === 'string' && moment[10] === 'T' && moment.endsWith(IN_UTC);
  if (!isPlain) return new Date(moment).toISOString();
  const milliseconds = moment.slice(SECONDS + 1, -IN_UTC.length).slice(0, 3);
  return `${moment.slice(0, SECONDS)}.${milliseconds.padEnd(3, '0')}Z`;
}

/** The names of a row's moments, all of them: a row that gets another one does not compile without it here. */
type Moments<Row> = { [Name in keyof Row as Row[Name] extends Date | null ? Name : never]: true };

/** A row as JSON of the database has it: its moments are texts. */
type JsonRow<Row> = {
  [Name in keyof Row]: Row[Name] extends Date | null ? string | Exclude<Row[Name], Date> : Row[Name];
};

/** A row of JSON with its moments as dates, as the database's own protocol has them. */
export function withMoments<Row extends object>(row: JsonRow<Row>, moments: Moments<Row>): Row {
  const revived: Record<string, unknown> = { ...row };
  for (const name of Object.keys(moments)) {
    const text = revived[name];
    if (typeof text === 'string') revived[name] = new Date(text);
  }
  return revived as Row;
}
