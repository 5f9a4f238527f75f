import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withAdvisoryLock } from './advisory-lock.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
/** Brings the database to the newest numbered file, each file in its own transaction; answers the names applied. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  return withAdvisoryLock(pool, 'migrate', async (client) => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('SELECT name FROM schema_migrations')).rows.map(
        (row) => row.name,
      ),
    );
    const pending = (await migrationFiles()).filter((name) => !done.has(name));
    for (const name of pending) await applyFile(client, name);
    return pending;
  });
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
}

async function applyFile(client: pg.PoolClient, name: string): Promise<void> {
  const text = await readFile(join(MIGRATIONS, name), 'utf8');
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

/** Whether the application may work under its own role (migration 0005 could create it). */
export async function hasApplicationRole(pool: pg.Pool, role: string): Promise<boolean> {
  const { rows } = await pool
    .query<{ usable: boolean }>(
      "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AND pg_has_role(current_user, $1, 'MEMBER') AS usable",
      [role],
    )
    .catch(() => ({ rows: [{ usable: false }] }));
  return rows[0]?.usable ?? false;
}
