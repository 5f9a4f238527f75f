import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareJobs } from '#server/adapters/jobs.graphile.ts';
import { startEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded.ts';
import { openPool } from '#server/db/core/connect.ts';
import { migrate } from '#server/db/core/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance database of the server, from which the tests' databases are created and dropped. */
    ownerUrl: string;
    /** Name of the migrated, empty template that every test file gets a copy of. */
    templateName: string;
  }
}

// Durability is off: a crash costs nothing here. The fault tests start a durable server of their own. No database lives
// long enough to be vacuumed. Each test file has pools of its own, and some start several processes.
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
};

/** Starts one PostgreSQL for the whole run, or uses TEST_DATABASE_URL, and migrates the template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { connectionString: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTemporary();
  const templateName = `stafeta_template_${process.pid}`;
  await onServer(server.connectionString, `CREATE DATABASE ${templateName}`);
  await migrateTemplate(withDatabase(server.connectionString, templateName));
  project.provide('ownerUrl', server.connectionString);
  project.provide('templateName', templateName);
  return async () => {
    await onServer(server.connectionString, `DROP DATABASE ${templateName} WITH (FORCE)`);
    await server.stop();
  };
}

/** Connection string with another database name. */
export function withDatabase(connectionString: string, name: string): string {
  return Object.assign(new URL(connectionString), { pathname: `/${name}` }).toString();
}

/** Runs one statement on the maintenance database. */
export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startTemporary() {
  const dataDir = mkdtempSync(join(tmpdir(), 'stafeta-test-'));
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), settings: FAST });
  await hashPasswordOnce(server.connectionString);
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Stores the role's password with one round of its hash: usually every connection computes 4,096 of them, at both ends. */
async function hashPasswordOnce(connectionString: string): Promise<void> {
  const { username, password } = new URL(connectionString);
  const store = `ALTER ROLE ${username} PASSWORD '${decodeURIComponent(password)}'`;
  await onServer(connectionString, `SET scram_iterations = 1; ${store}`);
}

async function migrateTemplate(connectionString: string): Promise<void> {
  const pool = openPool({ connectionString, size: 2, patient: true });
  // The job library requires these handlers; a broken connection needs no action here.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  try {
    await migrate(pool);
    await prepareJobs(pool);
  } finally {
    await pool.end();
  }
}
