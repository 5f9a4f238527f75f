import type pg from 'pg';

/** Backs up every table of the product; returns the function that restores it over the present rows. */
export async function aBackup(owner: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ name: string; columns: string }>(`
    SELECT format('%I', table_name) AS name, string_agg(format('%I', column_name), ', ') AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' GROUP BY 1 ORDER BY 1`);
  const each = (sql: (row: { name: string; columns: string }) => string) => rows.map(sql).join(';');
  await owner.query(`CREATE SCHEMA backup;
    ${each(({ name, columns }) => `CREATE TABLE backup.${name} AS SELECT ${columns} FROM ${name}`)}`);
  const bring = ({ name, columns }: { name: string; columns: string }) => `DELETE FROM ${name};
    INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM backup.${name}`;
  return async () => {
    await owner.query(`BEGIN; SET LOCAL session_replication_role = replica; ${each(bring)};
      DROP SCHEMA backup CASCADE; COMMIT`);
  };
}
