import type pg from 'pg';

/** Tables that retain a name by law, and why. */
export const RETAINED_BY_LAW: Record<string, string> = {
  'public.invoices': 'accounting documents are kept as they were issued (Law 82/1991)',
};

/** Finds the tables in which one of the texts occurs, in any column of any schema. */
export async function tablesWith(owner: pg.Pool, needles: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await owner.query(
      `SELECT 1 FROM ${name} t WHERE EXISTS (SELECT FROM unnest($1::text[]) n WHERE position(n IN t::text) > 0) LIMIT 1`,
      [needles],
    );
    if (hits.rowCount) found.push(name);
  }
  return found;
}
