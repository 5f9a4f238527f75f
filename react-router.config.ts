import type { Config } from '@react-router/dev/config';
import { articlePath, PRERENDERED, PRERENDERED_SCREENS } from './src/web/paths.ts';
import { articleSlugs } from './src/messages/site/content-files.ts';

const ARTICLES = articleSlugs().flatMap((slug) => [articlePath(slug, 'ro'), articlePath(slug, 'en')]);

/** Public pages become files at build time, and the frames of some screens; behind sign-in is a single-page application. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [...PRERENDERED, ...ARTICLES, ...PRERENDERED_SCREENS],
} satisfies Config;
