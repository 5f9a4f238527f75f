// `npm run openapi`: generates docs/openapi.json from the contract, without a database. With `-- --check` it writes
// nothing and exits with 1 when the committed file is outdated.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { openApiDocument } from '#server/http/openapi/openapi.ts';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

const FILE = join(import.meta.dirname, '../docs/openapi.json');

const fresh = `${JSON.stringify(await document(), null, 2)}\n`;
if (process.argv.includes('--check')) await compare();
else await writeFile(FILE, fresh);

/** The routes are mounted and never called, so only two settings of the services' dependencies are read. */
async function document(): Promise<object> {
  const settings = { publicOrigin: 'http://127.0.0.1:3000', throttleScale: 1 };
  const app = await buildApp({ settings } as unknown as Deps, {
    logLevel: 'silent',
    trustedProxies: [],
    webFolder: null,
  });
  await app.ready();
  const whole = openApiDocument(app);
  await app.close();
  return whole;
}

async function compare(): Promise<void> {
  const written = await readFile(FILE, 'utf8').catch(() => '');
  if (written === fresh) return;
  process.stderr.write('docs/openapi.json is out of date; run "npm run openapi".\n');
  process.exitCode = 1;
}
