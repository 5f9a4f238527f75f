import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = join(import.meta.dirname, '../../contract');
/** Query suffix that imports a contract's module in full. */
export const WHOLE = '?whole';

/** The properties of a route that a call needs. The schemas stay on the server, with the library that runs them. */
const CALL_KEYS = ['id', 'method', 'path', 'transport', 'idempotent', 'status'] as const;

/**
 * Plugin that thins the contract for the browser's build: each route keeps only what a call needs. Bounds and lists stay
 * as they are; other exports of a module (schemas of forms) are re-exported from the whole module, and only if a
 * page uses them.
 */
export function thinContract(): Plugin {
  return {
    name: 'stafeta-thin-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(`${CONTRACT}/`)) return null;
      const source = await readFile(file, 'utf8');
      if (id.endsWith(WHOLE)) return { code: await amongWholes(file, source), moduleSideEffects: false };
      const exported = await exportsOf(file);
      if (!exported.some(([, value]) => isRoute(value))) return { code: source, moduleSideEffects: false };
      return {
        code: exported.map(([name, value]) => line(name, value, file)).join('\n'),
        moduleSideEffects: false,
      };
    },
  };
}

async function exportsOf(file: string): Promise<[string, unknown][]> {
  return Object.entries((await import(file)) as Record<string, unknown>);
}

/** Rewrites a whole module's imports to whole modules, so that calls never load the schemas. */
async function amongWholes(file: string, source: string): Promise<string> {
  let code = source;
  for (const [, name = ''] of source.matchAll(/from '(\.{1,2}\/[\w./-]+\.ts)'/g)) {
    const hasRoutes = (await exportsOf(join(dirname(file), name))).some(([, value]) => isRoute(value));
    if (hasRoutes) code = code.replaceAll(`from '${name}'`, `from '${name}${WHOLE}'`);
  }
  return code;
}

function line(name: string, value: unknown, file: string): string {
  if (isRoute(value)) {
    const callOnly = Object.fromEntries(CALL_KEYS.map((key) => [key, value[key]]));
    return `export const ${name} = ${JSON.stringify(callOnly)};`;
  }
  if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)};`;
  return `export { ${name} } from ${JSON.stringify(`${file}${WHOLE}`)};`;
}

function isRoute(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'response' in value
  );
}

/** Whether a value is data alone, which JSON keeps as it is: a bound, a list of choices. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (value === null || typeof value !== 'object')
    return ['number', 'string', 'boolean'].includes(typeof value);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
