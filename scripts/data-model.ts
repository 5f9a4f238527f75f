// `npm run data-model`: generates docs/data-model.md from a newly migrated database. With `-- --check` it writes
// nothing and exits with 1 when the committed page is outdated.
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded.ts';
import { openPool } from '#server/db/core/connect.ts';
import { migrate } from '#server/db/core/migrate.ts';
import { migrationFiles } from '#server/db/core/migration-files.ts';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, 'docs/data-model.md');

type Column = {
  table: string;
  name: string;
  type: string;
  required: boolean;
  keys: string[];
  refers: string | null;
};

const COLUMNS = `
  SELECT t.name AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
    ARRAY(SELECT DISTINCT CASE k.contype WHEN 'p' THEN 'PK' WHEN 'f' THEN 'FK' ELSE 'UK' END FROM pg_constraint k
      WHERE k.conrelid = t.oid AND k.contype IN ('p', 'f', 'u') AND a.attnum = ANY (k.conkey) ORDER BY 1 DESC) AS keys,
    (SELECT k.confrelid::regclass::text FROM pg_constraint k
      WHERE k.conrelid = t.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey)
      ORDER BY cardinality(k.conkey), k.conname LIMIT 1) AS refers
  FROM (SELECT c.oid, c.oid::regclass::text AS name FROM pg_class c WHERE c.relkind = 'r'
    AND c.relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'stripe_emulator'))) t
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE t.name <> 'schema_migrations'
  ORDER BY t.name, a.attnum`;

const INTRODUCTION = `Every table by the file of \`migrations/\` that makes it. Written by \`npm run data-model\`; \`npm test\` compares it
with what the migrations make. Why a table or a column is there says the comment in the file. Types of rows for the queries are in
\`src/server/db/schema*.ts\`, which a test compares with the database as well.`;

const fresh = await page();
if (process.argv.includes('--check')) await compare();
else await writeFile(FILE, fresh);

async function page(): Promise<string> {
  const columns = await readColumns();
  const parts = ['# Data model', '', INTRODUCTION];
  for (const { area, tables } of await areas()) {
    const theirs = tables.map((name) => [name, columns.filter(({ table }) => table === name)] as const);
    parts.push('', `## ${area}`, '', ...diagram(theirs));
    for (const [name, list] of theirs) parts.push('', `### ${name}`, '', ...tableOf(list));
  }
  return `${parts.join('\n')}\n`;
}

/** The tables of each migration that creates some, in order. */
async function areas(): Promise<{ area: string; tables: string[] }[]> {
  const files = await migrationFiles(join(ROOT, 'migrations'));
  return files
    .map(({ name, text }) => ({
      area: name.replace('.sql', ''),
      tables: [...text.matchAll(/^CREATE TABLE ([\w.]+)/gm)].map(([, table]) => table ?? ''),
    }))
    .filter(({ tables }) => tables.length > 0);
}

/** A Mermaid diagram: the tables' keys and references. */
function diagram(tables: (readonly [string, Column[]])[]): string[] {
  const lines = ['```mermaid', 'erDiagram'];
  for (const [name, columns] of tables) {
    lines.push(`  ${entity(name)} {`);
    for (const { type, name: column, keys } of columns.filter((each) => each.keys.length > 0)) {
      lines.push(`    ${entity(type)} ${column} ${keys.join(', ')}`);
    }
    lines.push('  }');
  }
  for (const [name, columns] of tables) {
    for (const { refers, name: column, required, keys } of columns) {
      if (!refers) continue;
      const many =
        keys.includes('PK') && columns.filter((each) => each.keys.includes('PK')).length === 1 ? 'o|' : 'o{';
      lines.push(`  ${entity(refers)} ${required ? '||' : '|o'}--${many} ${entity(name)} : ${column}`);
    }
  }
  return [...lines, '```'];
}

function entity(name: string): string {
  return name.replace(/[^\w]+/g, '_').replace(/_$/, '');
}

function tableOf(columns: Column[]): string[] {
  const rows = columns.map(({ name, type, required, keys, refers }) => [
    `\`${name}\``,
    type,
    required ? '' : 'yes',
    [...keys, ...(refers ? [`→ ${refers}`] : [])].join(' '),
  ]);
  const all = [['Column', 'Type', 'May be empty', 'Key'], ...rows];
  const widths = [0, 1, 2, 3].map((n) => Math.max(3, ...all.map((row) => (row[n] ?? '').length)));
  const line = (row: string[]) => `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
}

async function readColumns(): Promise<Column[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stafeta-data-model-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
  const pool = openPool({ connectionString: server.connectionString, size: 2, patient: true });
  // Errors of connections that are still closing when the server stops are ignored.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  try {
    return await migrated(pool);
  } finally {
    await pool.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function migrated(pool: pg.Pool): Promise<Column[]> {
  await migrate(pool);
  return (await pool.query<Column>(COLUMNS)).rows;
}

async function compare(): Promise<void> {
  const written = await readFile(FILE, 'utf8').catch(() => '');
  if (written === fresh) return;
  process.stderr.write('docs/data-model.md is out of date; run "npm run data-model".\n');
  process.exitCode = 1;
}
