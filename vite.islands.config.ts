import { defineConfig } from 'vite';
import { ISLANDS } from './src/web/islands/list.ts';

/** The service worker, which keeps its name: browsers look for a newer one at the same address. */
const WORKER = 'src/web/offline/service-worker.ts';

/** The scripts of the public pages: small entries of their own, so that those pages never load React. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'node_modules/.islands',
    assetsDir: 'islands',
    manifest: 'manifest.json',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { ...ISLANDS, worker: WORKER },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? 'sw.js' : 'islands/[name]-[hash].js'),
        chunkFileNames: 'islands/[name]-[hash].js',
        // One file for what islands share, because each small one is a request; the map's parts come with the map.
        codeSplitting: {
          groups: [{ name: 'common', test: /preload-helper|src\/(?!web\/map\/)/, minShareCount: 2 }],
        },
      },
    },
  },
});
