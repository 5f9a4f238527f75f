import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = join(import.meta.dirname, '../../contract');
const WHOLE = '?whole';

/** What a call needs to know of its route. The schemas stay on the server, with the library that runs them. */
const KEPT = ['id', 'method', 'path', 'transport', 'idempotent', 'status'] as const;

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
      const whole = { code: await readFile(file, 'utf8'), moduleSideEffects: false } as const;
      if (id.endsWith(WHOLE)) return whole;
      const exported = Object.entries((await import(file)) as Record<string, unknown>);
      if (!exported.some(([, value]) => isRoute(value))) return whole;
      return {
        code: exported.map(([name, value]) => line(name, value, file)).join('\n'),
        moduleSideEffects: false,
      };
    },
  };
}

function line(name: string, value: unknown, file: string): string {
  if (isRoute(value)) {
    const kept = Object.fromEntries(KEPT.map((key) => [key, value[key]]));
    return `export const ${name} = ${JSON.stringify(kept)};`;
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
