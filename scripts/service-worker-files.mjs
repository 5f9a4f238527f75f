// What the service worker keeps: written before its script by `finish-web.mjs`. Plain Node, no packages.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Answered without a network from the first visit on: no-network pages, the receiver's page, the application. */
const KEPT = ['/offline', '/en/offline', '/urmarire', '/en/urmarire', '/index.html'];

const FILE = /(?:href|src)="(?<path>\/(?:assets|islands)\/[^"]+)"/g;

/**
 * Puts the build's name, the files to fetch at once and the pages that may be kept before the worker's script.
 * Answers the name: it changes with anything that a browser could load.
 */
export function completeServiceWorker(client, publicPages) {
  const htmlOf = (path) => {
    const file = join(client, path.endsWith('.html') ? path : join(path, 'index.html'));
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const files = KEPT.flatMap((path) => [...htmlOf(path).matchAll(FILE)].map(({ groups }) => groups.path));
  const precache = [...KEPT, ...new Set(files)];
  const worker = join(client, 'sw.js');
  const script = readFileSync(worker, 'utf8');
  const hash = createHash('sha256').update(script);
  for (const path of [...publicPages, '/index.html']) hash.update(htmlOf(path));
  const build = { version: hash.digest('hex').slice(0, 12), precache, pages: publicPages };
  writeFileSync(worker, `self.__BUILD__=${JSON.stringify(build)};\n${script}`);
  return build.version;
}
