import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { content } from './src/web/vite/content.ts';
import { iconImports } from './src/web/vite/icon-imports.ts';
import { islands } from './src/web/vite/islands.ts';
import { patientPrerender } from './src/web/vite/patient-prerender.ts';
import { readSite } from './src/web/vite/site.ts';

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

export default defineConfig({
  plugins: [patientPrerender(), iconImports(), islands(), content(), reactRouter()],
  publicDir: 'src/web/public',
  define: { __SITE__: JSON.stringify(readSite(process.env)) },
  build: { target: 'es2023', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((path) => [path, SERVER])),
  },
});
