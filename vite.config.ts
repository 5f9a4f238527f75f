import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { iconImports } from './src/web/vite/icon-imports.ts';
import { islands } from './src/web/vite/islands.ts';
import { patientPrerender } from './src/web/vite/patient-prerender.ts';

const SERVER = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
const SERVED_BY_THE_SERVER = ['/api', '/dev/stripe'];

export default defineConfig({
  plugins: [patientPrerender(), iconImports(), islands(), reactRouter()],
  publicDir: 'src/web/public',
  define: { __PUBLIC_ORIGIN__: JSON.stringify(process.env['PUBLIC_ORIGIN'] ?? 'http://127.0.0.1:3000') },
  build: { target: 'es2023', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((path) => [path, SERVER])),
  },
});
