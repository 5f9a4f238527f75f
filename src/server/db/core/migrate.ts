import { join } from 'node:path';
import type pg from 'pg';
import { withAdvisoryLock } from './advisory-lock.ts';
import { type MigrationFile, migrationFiles, pendingFiles } from './migration-files.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations');

/** The migrations of this version. */
export function shippedMigrations(): Promise<MigrationFile[]> {
  return migrationFiles(MIGRATIONS);
}

/**
 * Applies the numbered migrations that are missing, each in its own transaction; returns their names. With `through`,
 * those up to this name. Throws before any of them when a file comes too late or was changed (`pendingFiles`).
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS, through?: string): Promise<string[]> {
  return withAdvisoryLock(pool, 'migrate', async (client) => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    await client.query('ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS checksum text');
    const all = await migrationFiles(folder);
    const files = through === undefined ? all : all.filter(({ name }) => name <= through);
    const { rows } = await client.query<{ name: string; checksum: string | null }>(
      'SELECT name, checksum FROM schema_migrations',
    );
    const pending = pendingFiles(files, new Map(rows.map(({ name, checksum }) => [name, checksum])));
    await fillChecksums(client, files);
    for (const file of pending) await applyFile(client, file);
    return pending.map(({ name }) => name);
  });
}

/** Migrations applied before checksums were stored get their current checksum. */
async function fillChecksums(client: pg.PoolClient, files: readonly MigrationFile[]): Promise<void> {
  await client.query(
    `UPDATE schema_migrations SET checksum = file.checksum
     FROM unnest($1::text[], $2::text[]) AS file (name, checksum)
     WHERE schema_migrations.name = file.name AND schema_migrations.checksum IS NULL`,
    [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
  );
}

async function applyFile(client: pg.PoolClient, { name, text, checksum }: MigrationFile): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

/** Whether the application's own role exists (migration 0015 could create it). */
export async function hasApplicationRole(pool: pg.Pool, role: string): Promise<boolean> {
  const { rows } = await pool
    .query<{ usable: boolean }>(
      "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AND pg_has_role(current_user, $1, 'MEMBER') AS usable",
      [role],
    )
    .catch(() => ({ rows: [{ usable: false }] }));
  return rows[0]?.usable ?? false;
}
