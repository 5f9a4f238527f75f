import { join } from 'node:path';
import type { Plugin } from 'vite';

const THEIRS = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.m?js$/;
const OURS = join(import.meta.dirname, '../update/load-route-module.ts');

/**
 * Plugin that replaces the framework's route module loader, which reloads the page without end when a file is missing
 * and has no option against it. The build fails if the framework's file is not found.
 */
export function ownRouteModules(): Plugin {
  let isFound = false;
  return {
    name: 'stafeta-own-route-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!THEIRS.test(id)) return null;
      isFound = true;
      return `export { loadRouteModule } from ${JSON.stringify(OURS)};`;
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('the framework loads its screens in another file than expected');
    },
  };
}
