import { join } from 'node:path';
import type { Plugin } from 'vite';

const THEIRS = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.m?js$/;
const OURS = join(import.meta.dirname, '../update/load-route-module.ts');

/**
 * Puts our loader of screens in the place of the framework's, which reloads the page without end when a file is missing
 * and offers no way to be told otherwise. A build in which the framework's file is not found fails.
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
