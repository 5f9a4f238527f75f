import { expect } from 'vitest';
import type pg from 'pg';

/** More writes than any work has. */
const MOST_WRITES = 80;

/**
 * Kills the connection of a piece of work before each write in turn, and at the commit of what adds rows to `atCommit`.
 * `violations` must be empty after every kill.
 */
export async function killsOf(
  owner: pg.Pool,
  atCommit: readonly string[],
  violations: () => Promise<unknown[]>,
) {
  await owner.query(`
  CREATE SCHEMA kills;
  CREATE SEQUENCE kills.writes;
  CREATE TABLE kills.plan (n int NOT NULL);
  INSERT INTO kills.plan VALUES (0);
  CREATE FUNCTION kills.strike() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE planned int := (SELECT n FROM kills.plan);
  BEGIN
    IF planned > 0 AND nextval('kills.writes') = planned THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
    RETURN NULL;
  END $$;
  DO $$ DECLARE each regclass;
  BEGIN
    FOR each IN SELECT c.oid FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    LOOP EXECUTE format('CREATE TRIGGER strike BEFORE INSERT OR UPDATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION kills.strike()', each);
    END LOOP;
  END $$;
  ${atCommit
    .map(
      (table) => `CREATE CONSTRAINT TRIGGER strike_at_commit AFTER INSERT ON ${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kills.strike();`,
    )
    .join('\n')}`);

  /**
   * Kills at the nth write, runs the work, and resolves to whether the kill came. A connection that a kill before has left
   * dead is not what is looked at: the work is begun again with another one.
   */
  async function killedAt(n: number, work: () => Promise<unknown>): Promise<boolean> {
    await owner.query(`SELECT setval('kills.writes', 1, false)`);
    await owner.query('UPDATE kills.plan SET n = $1', [n]);
    const isDone = await work().then(
      () => true,
      () => false,
    );
    const { rows } = await owner.query<{ n: string }>(`SELECT nextval('kills.writes') AS n`);
    await owner.query('UPDATE kills.plan SET n = 0');
    const isKilled = Number(rows[0]?.n) > n;
    return isKilled || isDone ? isKilled : killedAt(n, work);
  }

  /** Kills at every write in turn, until the work got through; resolves to the number of kills. */
  async function killAtEach(work: () => Promise<unknown>, afterKill: () => Promise<void>): Promise<number> {
    for (let n = 1; n <= MOST_WRITES; n += 1) {
      if (!(await killedAt(n, work))) return n - 1;
      await afterKill();
      expect(await violations()).toEqual([]);
    }
    throw new Error('it never got through');
  }

  return { killAtEach };
}
