import type pg from 'pg';

/** A row of the table: what was measured, then its figures by name, with units in the names. */
export type Row = { what: string } & Record<string, string | number>;

/** A bench's environment: a server process on an empty, migrated database. */
export type Context = {
  /** Smaller sizes and shorter runs, to check that everything works. */
  quick: boolean;
  /** Seconds for which a soak runs instead of its own. */
  soakSeconds?: number;
  baseUrl: string;
  /** A pool of the database's owner: for filling tables and for measuring PostgreSQL itself. */
  pool: pg.Pool;
  connectionString: string;
  /** The server's process id. */
  serverPid: number;
  /** The address of the server's inspector, when it was started with one. */
  inspectorUrl?: string;
  /** CPU time of server and database so far, in milliseconds; this process is not counted. */
  cpuMs(): number;
};

/** A benchmark; `inspected` starts its server from the sources, with an inspector. */
export type Bench = {
  name: string;
  inspected?: boolean;
  run(context: Context): Promise<Row[]>;
};
