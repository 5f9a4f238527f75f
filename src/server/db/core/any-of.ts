import { type RawBuilder, sql } from 'kysely';

/**
 * The right side of `column = …` for a list of keys of any length. PostgreSQL plans it once for a connection; with
 * `ANY($1)` it would plan every call anew for the values of that one, which takes longer than finding a few rows.
 */
export function anyOf<T extends string | Buffer>(
  keys: readonly T[],
  type: 'text' | 'bytea' = 'text',
): RawBuilder<T> {
  return sql<T>`ANY(ARRAY(SELECT unnest(${keys}::${sql.raw(type)}[])))`;
}
