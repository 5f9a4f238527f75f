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
    /** The server's own database, from which the tests' databases are made and dropped. */
    ownerUrl: string;
    /** The migrated, empty database that every test file gets a copy of. */
    templateName: string;
  }
}

// What a crash would cost does not matter here; the fault tests start a durable one of their own.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts one PostgreSQL for the whole run, or uses TEST_DATABASE_URL, and migrates one database to copy from. */
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

/** The same server and user, another database. */
export function withDatabase(connectionString: string, name: string): string {
  return Object.assign(new URL(connectionString), { pathname: `/${name}` }).toString();
}

/** Runs one statement on the server's own database. */
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
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function migrateTemplate(connectionString: string): Promise<void> {
  const pool = openPool({ connectionString, size: 2, patient: true });
  // The queue asks for them; there is nothing to do about a connection that breaks here.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  try {
    await migrate(pool);
    await prepareJobs(pool);
  } finally {
    await pool.end();
  }
}
