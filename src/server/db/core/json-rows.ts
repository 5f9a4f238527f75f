import { type RawBuilder, sql } from 'kysely';

/** Rows as JSON for `json_populate_recordset`, with their bytes as the database reads them there. */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(rows.map(withHexBytes));
}

/** The names of a row's columns, for an INSERT and for what it selects. */
export function columnsOf(row: object): RawBuilder<unknown> {
  return sql.join(Object.keys(row).map((name) => sql.ref(name)));
}

function withHexBytes(row: object): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
  ]);
  return Object.fromEntries(entries);
}
