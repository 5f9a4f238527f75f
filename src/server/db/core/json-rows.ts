import { type RawBuilder, sql } from 'kysely';

/**
 * Rows as JSON for `json_populate_recordset` and `json_to_recordset`, with their bytes as the database reads them
 * there. Nulls are left out, for what a row does not name is null there too.
 */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(rows.map(rowInJson));
}

/** The names of a row's columns, for an INSERT and for what it selects. */
export function columnsOf(row: object): RawBuilder<unknown> {
  return sql.join(Object.keys(row).map((name) => sql.ref(name)));
}

function rowInJson(row: object): Record<string, unknown> {
  const json: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row) as [string, unknown][]) {
    if (value === null) continue;
    json[name] = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
  }
  return json;
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

/** The rows of `jsonColumns`. */
export function rowsOfColumns<Row extends object>(columns: JsonColumns<Row>): Row[] {
  const entries = Object.entries<unknown[] | null>(columns);
  const count = entries[0]?.[1]?.length ?? 0;
  return Array.from({ length: count }, (_, i) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of entries) row[name] = values?.[i];
    return row as Row;
  });
}

const WITH_MILLISECONDS = '2026-11-28T09:30:00.123+00:00';

/** A moment in a row of `jsonColumns` as the interface has it: in UTC, with milliseconds and a `Z`. */
export function isoMoment(moment: string): string {
  const isWritten = moment.length === WITH_MILLISECONDS.length && moment.endsWith('+00:00');
  return isWritten ? `${moment.slice(0, -6)}Z` : new Date(moment).toISOString();
}
