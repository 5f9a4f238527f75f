import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ICONS = '@tabler/icons-react';
const PARTS = ['@mantine/core', '@mantine/hooks'] as const;
const IMPORT =
  /import\s*\{(?<names>[^}]*)\}\s*from\s*['"](?<from>@tabler\/icons-react|@mantine\/(?:core|hooks))['"];?/g;
const NAMED = /import \{ (?<names>[^}]+) \} from "(?<file>\.[^"]+)"/g;

/**
 * Plugin that rewrites imports of icons and of the component library to their single files. Through the icons' index a
 * build would read six thousand of them; through the library's, every part would count as needed by every screen
 * (`audiences.ts`).
 */
export function directImports(): Plugin {
  const files = new Map<string, Map<string, string>>();
  let isBuild = false;
  const fileOf = (library: string, name: string) => {
    const cached = files.get(library) ?? filesOf(library);
    files.set(library, cached);
    return cached.get(name);
  };
  return {
    name: 'stafeta-direct-imports',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(code, id) {
      const isOurs = !id.includes('node_modules') || id.includes('/node_modules/@mantine/');
      // The development server prebundles the library as one.
      const libraries: readonly string[] = isBuild ? [ICONS, ...PARTS] : [ICONS];
      if (!isOurs || !libraries.some((library) => code.includes(library))) return null;
      const rewritten = code.replace(IMPORT, (line, names: string, library: string) =>
        libraries.includes(library) ? importLines(library, names, fileOf) : line,
      );
      return { code: rewritten, map: null };
    },
  };
}

type FileOf = (library: string, name: string) => string | undefined;

function importLines(library: string, names: string, fileOf: FileOf): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((specifier) => importLine(library, specifier, fileOf))
    .join('');
}

function importLine(library: string, specifier: string, fileOf: FileOf): string {
  const [name = '', alias = name] = specifier.split(/\s+as\s+/);
  if (library === ICONS) return `import ${alias} from '${ICONS}/dist/esm/icons/${name}.mjs';`;
  return `import { ${name} as ${alias} } from ${JSON.stringify(fileOf(library, name) ?? library)};`;
}

/** The file of each name of a library, from the library's own index. */
function filesOf(library: string): Map<string, string> {
  const folder = join(dirname(createRequire(import.meta.url).resolve(library)), '../esm');
  const list = readFileSync(join(folder, 'index.mjs'), 'utf8');
  const found = Array.from(list.matchAll(NAMED), ({ groups }) =>
    (groups?.['names'] ?? '')
      .split(', ')
      .filter((name) => !name.includes(' as '))
      .map((name): [string, string] => [name, join(folder, groups?.['file'] ?? '')]),
  );
  return new Map(found.flat());
}
