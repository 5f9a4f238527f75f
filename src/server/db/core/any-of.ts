import { type RawBuilder, sql } from 'kysely';

/** The right side of `column = …` for a list of keys of any length. */
export function anyOf<T extends string | Buffer>(
  keys: readonly T[],
  type: 'text' | 'bytea' = 'text',
): RawBuilder<T> {
  return sql<T>`ANY(${plannedOnce(keys, type)})`;
}

/**
 * An array of keys whose length PostgreSQL does not see: it plans the statement once for a connection. With `$1` it
 * would plan every call anew for the values of that one, which takes longer than finding a few rows.
 */
export function plannedOnce(
  keys: readonly (string | Buffer)[],
  type: 'text' | 'bytea' = 'text',
): RawBuilder<unknown> {
  return sql`ARRAY(SELECT unnest(${keys}::${sql.raw(type)}[]))`;
}
