import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { ISLANDS } from '../islands/list.ts';

const VIRTUAL = 'virtual:islands';
const BUILT = 'node_modules/.islands';

interface ManifestEntry {
  file: string;
  imports?: string[];
}

function builtUrls(): Record<string, { src: string; preload: string[] }> {
  const manifest = JSON.parse(readFileSync(`${BUILT}/manifest.json`, 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const urlOf = (key: string) => `/${manifest[key]?.file ?? ''}`;
  return Object.fromEntries(
    Object.entries(ISLANDS).map(([name, source]) => [
      name,
      { src: urlOf(source), preload: (manifest[source]?.imports ?? []).map(urlOf) },
    ]),
  );
}

function sourceUrls(): Record<string, { src: string; preload: string[] }> {
  return Object.fromEntries(
    Object.entries(ISLANDS).map(([name, source]) => [name, { src: `/${source}`, preload: [] }]),
  );
}

/**
 * Plugin `virtual:islands`: gives prerendered pages the URLs of the built island scripts, and adds those files and the
 * service worker to the client's output. The islands' build runs first.
 */
export function islands(): Plugin {
  let building = false;
  return {
    name: 'stafeta-islands',
    configResolved(config) {
      building = config.command === 'build';
    },
    /** Serves the one tracking page for every tracking link, as the real server does. */
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const page = request.url?.replace(/^((?:\/en)?\/urmarire)\/[^/?]+/, '$1') ?? '/';
        request.url = page;
        request.originalUrl = page;
        next();
      });
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      return `export const islandUrls = ${JSON.stringify(building ? builtUrls() : sourceUrls())};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const islandFiles = readdirSync(`${BUILT}/islands`).map((file) => `islands/${file}`);
      for (const fileName of [...islandFiles, 'sw.js']) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(`${BUILT}/${fileName}`) });
      }
    },
  };
}
