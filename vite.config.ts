import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { content } from './src/web/vite/content.ts';
import { iconImports } from './src/web/vite/icon-imports.ts';
import { islands } from './src/web/vite/islands.ts';
import { patientPrerender } from './src/web/vite/patient-prerender.ts';
import { thinContract } from './src/web/vite/thin-contract.ts';
import { readSite } from './src/web/vite/site.ts';
import { themeStyles } from './src/web/vite/theme-styles.ts';
import { words } from './src/web/vite/words.ts';

/** What the development server leaves to the real one. */
const SERVED_BY_THE_SERVER = [
  '/api',
  '/healthz',
  '/readyz',
  '/uploads',
  '/dev',
  '/admin/index.php',
  '/webhooks',
];
const SERVER = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

const FRAME = /src\/web\/root\.tsx|node_modules\/(react-router|react-dom|react|scheduler)\//;
const PARTS =
  /src\/web\/(api|features\/session|ui\/(error-state|problem-alert|lazy-|toasts|skeletons|page-title|money))|@tanstack|@mantine/;

export default defineConfig({
  plugins: [
    patientPrerender(),
    thinContract(),
    words(),
    iconImports(),
    islands(),
    content(),
    themeStyles(),
    reactRouter(),
  ],
  publicDir: 'src/web/public',
  define: { __SITE__: JSON.stringify(readSite(process.env)) },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Apart, or every page that shares a rule with a form would load the library of schemas.
            { name: 'schemas', test: /node_modules\/zod\//, priority: 3 },
            { name: 'domain', test: /src\/domain\//, priority: 2 },
            // What every screen stands on, in two files: small ones compress badly.
            { name: 'app', test: FRAME, priority: 1 },
            { name: 'parts', test: PARTS, minShareCount: 12 },
            { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 10 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((path) => [path, SERVER])),
  },
});
