import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { audiences } from './src/web/vite/audiences.ts';
import { content } from './src/web/vite/content.ts';
import { directImports } from './src/web/vite/direct-imports.ts';
import { fonts } from './src/web/vite/fonts.ts';
import { islands } from './src/web/vite/islands.ts';
import { messages } from './src/web/vite/messages.ts';
import { ownRouteModules } from './src/web/vite/own-route-modules.ts';
import { prerenderTimeout } from './src/web/vite/prerender-timeout.ts';
import { thinContract } from './src/web/vite/thin-contract.ts';
import { readSite } from './src/web/vite/site.ts';
import { themeStyles } from './src/web/vite/theme-styles.ts';
import { bundleTexts } from './src/web/vite/words.ts';

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

export default defineConfig({
  plugins: [
    prerenderTimeout(),
    ownRouteModules(),
    thinContract(),
    messages(),
    bundleTexts(),
    directImports(),
    islands(),
    fonts(),
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
            { name: 'schemas', test: /node_modules\/zod\/|src\/contract\/.*\?whole/, priority: 3 },
            ...audiences({ of: /src\/(domain|contract\/field-reasons)/, before: 5 }),
            // Other rules, which the forms' schemas would take along.
            { name: 'rules', test: /src\/domain\//, priority: 4 },
            // What every screen stands on, in two files: small ones compress badly.
            {
              name: 'styles',
              test: /src\/web\/styles\/mantine\.ts|@mantine\/core\/styles\/|virtual:theme/,
              priority: 4,
            },
            { name: 'app', test: FRAME, priority: 1 },
            ...audiences(),
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
