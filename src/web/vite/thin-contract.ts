import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = join(import.meta.dirname, '../../contract');
/** Ends the address of a contract's module when all of it is meant. */
export const WHOLE = '?whole';

/** What a call needs to know of its route. The schemas stay on the server, with the library that runs them. */
const CALL_KEYS = ['id', 'method', 'path', 'transport', 'idempotent', 'status'] as const;

/**
 * Makes the contract thin for the browser's build: of each route only how it is called. Bounds stay as they are;
 * whatever else a module exports (schemas of forms, texts, lists) is passed on from the whole module, and only if a page uses it.
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

/** A whole module takes what it needs from whole ones, so that calls never come with the schemas. */
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
  if (typeof value === 'number' || typeof value === 'string')
    return `export const ${name} = ${JSON.stringify(value)};`;
  return `export { ${name} } from ${JSON.stringify(`${file}${WHOLE}`)};`;
}

function isRoute(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'response' in value
  );
}
