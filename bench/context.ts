import type pg from 'pg';

/** One line of the table: what was measured, then its figures by name, units in the names. */
export type Row = { what: string } & Record<string, string | number>;

/** What a bench works with: a server of its own on an empty, migrated database. */
export type Context = {
  /** Smaller sizes and shorter runs, to see that everything works. */
  quick: boolean;
  baseUrl: string;
  /** The database's owner: for filling tables and for what PostgreSQL itself can do. */
  pool: pg.Pool;
  connectionString: string;
  /** The server's process. */
  serverPid: number;
  /** Milliseconds of processor time that server and database have used so far; this process is not counted. */
  cpuMs(): number;
};

/** One thing to measure. */
export type Bench = { name: string; run(context: Context): Promise<Row[]> };
