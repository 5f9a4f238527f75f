import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';

const VIRTUAL = ['virtual:screens', 'virtual:refusals'];

/**
 * Plugin with facts that the tests of screens take from the product itself: the screen at each path, as the build reads
 * it, and the refusals of each call, as in the OpenAPI document.
 */
export function productFacts(): Plugin {
  return {
    name: 'stafeta-product-facts',
    resolveId: (source) => (VIRTUAL.includes(source) ? `\0${source}` : null),
    async load(id) {
      if (id === '\0virtual:screens') return screens();
      if (id === '\0virtual:refusals') return refusals();
      return null;
    },
  };
}

async function screens(): Promise<string> {
  const { default: routes } = await import('../../src/web/routes.ts');
  const application = routes.filter(({ file }) => !file.startsWith('pages/public/'));
  return `export default [${application.map(lineOf).join(',')}]`;
}

function lineOf({ path, file, children = [] }: RouteConfigEntry): string {
  const at = path === undefined ? '' : `path: ${JSON.stringify(path)}, `;
  const inside = children.length > 0 ? `, children: [${children.map(lineOf).join(',')}]` : '';
  return `{ ${at}load: () => import(${JSON.stringify(`/src/web/${file}`)})${inside} }`;
}

async function refusals(): Promise<string> {
  const { ROUTES } = await import('#contract/index.ts');
  const { refusalsOf } = await import('#server/http/openapi/openapi-operation.ts');
  const { statusOf } = await import('#server/http/problems.ts');
  const table = Object.values(ROUTES).map((route) => [
    route.id,
    Object.fromEntries(refusalsOf(route).map((code) => [code, statusOf(code)])),
  ]);
  return `export default ${JSON.stringify(Object.fromEntries(table))}`;
}
