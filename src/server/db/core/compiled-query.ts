import { type CompiledQuery, type Expression, sql } from 'kysely';
import type { Database } from './connect.ts';

/** What a row is found by: a value, or a column of the query that this one is a part of. */
export type Key<Value = string> = Value | Expression<Value>;

/** Stands for a value in a compiled query's parameters. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A parameter for a value that `compiledQuery` gets under this name. */
export const parameter = <Value>(name: string) => sql<Value>`${new Placeholder(name)}`;

/** A query of the builder, or one written as `sql`. */
type Statement<Row> = { compile(db: Database): CompiledQuery<Row> };

/**
 * A query that is compiled at its first use, and executed with other values from then on: one of many parts takes
 * longer to compile than to execute. `build` has a `parameter` in it for each of the values, by their names.
 */
export function compiledQuery<Values extends object, Row>(
  build: (db: Database) => Statement<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db).compile(db);
    const named = new Map(Object.entries(values));
    const parameters = compiled.parameters.map((each) =>
      each instanceof Placeholder ? named.get(each.name) : each,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
