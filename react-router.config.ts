import type { Config } from '@react-router/dev/config';
import { articlePath, PRERENDERED } from './src/web/paths.ts';
import { articleSlugs } from './src/web/vite/content-files.ts';

const ARTICLES = articleSlugs().flatMap((slug) => [articlePath(slug, 'ro'), articlePath(slug, 'en')]);

/** Public pages become files at build time; everything behind sign-in is a single-page application. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [...PRERENDERED, ...ARTICLES],
} satisfies Config;
