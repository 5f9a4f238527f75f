import type { Config } from '@react-router/dev/config';
import { PRERENDERED } from './src/web/paths.ts';

/** Public pages become files at build time; everything behind sign-in is a single-page application. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [...PRERENDERED],
} satisfies Config;
