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
