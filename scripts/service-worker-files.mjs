// The files that the service worker caches: written before its script by `finish-web.mjs`. Plain Node, no packages.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressPrefix, LOCALES } from '../src/domain/locales.ts';

/** Cached from the first visit on: the offline pages, the receiver's page, the application. */
const KEPT = [
  ...['/offline', '/urmarire'].flatMap((path) => LOCALES.map((locale) => `${addressPrefix(locale)}${path}`)),
  '/index.html',
];

const FILE = /(?:href|src)="(?<path>\/(?:assets|islands)\/[^"]+)"/g;

/**
 * Prepends the build's name, the files to precache and the cacheable pages to the worker's script. Returns the name,
 * which changes with every file that a browser can load.
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
