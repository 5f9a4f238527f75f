import type { Plugin } from 'vite';

const PACKAGE = '@tabler/icons-react';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]@tabler\/icons-react['"];?/g;

function importLine(specifier: string): string {
  const [name = '', alias = name] = specifier.split(/\s+as\s+/);
  return `import ${alias} from '${PACKAGE}/dist/esm/icons/${name}.mjs';`;
}

/** Takes each icon from its own file: through the package's list a build would read six thousand of them. */
export function iconImports(): Plugin {
  return {
    name: 'stafeta-icon-imports',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes(PACKAGE)) return null;
      const rewritten = code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map(importLine)
          .join(''),
      );
      return { code: rewritten, map: null };
    },
  };
}
