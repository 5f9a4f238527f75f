import type pg from 'pg';

/**
 * Makes every change of some rows fail by a trigger, as a broken trigger or CHECK would: the transaction that touches
 * one fails. Returns the function that heals them.
 */
export async function poison(
  owner: pg.Pool,
  table: string,
  ids: readonly string[],
  column = 'id',
): Promise<() => Promise<void>> {
  const name = `poisoned_${table.replace(/\W/g, '_')}`;
  await owner.query(`CREATE TABLE IF NOT EXISTS ${name} (id text PRIMARY KEY)`);
  await owner.query(`INSERT INTO ${name} SELECT unnest($1::text[])`, [ids]);
  await owner.query(`
    CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF EXISTS (SELECT FROM public.${name} p
                 WHERE p.id = coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> '${column}') THEN
        RAISE EXCEPTION 'a row that nobody can change';
      END IF;
      RETURN coalesce(NEW, OLD);
    END
    $$`);
  await owner.query(`
    CREATE OR REPLACE TRIGGER a_${name} BEFORE INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION ${name}()`);
  return async () => void (await owner.query(`DELETE FROM ${name}`));
}
