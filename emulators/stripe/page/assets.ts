import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Asset = { type: string; read(): Promise<Buffer> };

const font = (family: string, name: string): Asset => ({
  type: 'font/woff2',
  read: () =>
    readFile(
      fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`)),
    ),
});

/** The files of the payment page by name; no others are served. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map([
  [
    'style.css',
    { type: 'text/css; charset=utf-8', read: () => readFile(join(import.meta.dirname, 'style.css')) },
  ],
  ['figtree-latin.woff2', font('figtree', 'figtree-latin')],
  ['figtree-latin-ext.woff2', font('figtree', 'figtree-latin-ext')],
  ['funnel-latin.woff2', font('funnel-display', 'funnel-display-latin')],
  ['funnel-latin-ext.woff2', font('funnel-display', 'funnel-display-latin-ext')],
]);
