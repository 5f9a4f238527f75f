import { createHash } from 'node:crypto';
import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

const BUILD = join(import.meta.dirname, '../../build');
/** Folders whose files keep their names from build to build. */
const STILL = ['pictures', 'basemap'];
const TEXT = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);
const HASHED = /(?<![\w-])(?<name>[\w.-]+?-)(?<hash>[\w-]{8})(?<end>\.(?:js|css))(?![\w])/g;

const SCRIPT = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>(?<body>[\s\S]*?)<\/style>/g;

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** A build to serve: its folder, its version, and how often all its files have been renamed. */
export type Build = { folder: string; version: string; generation: number };

/**
 * Derives the next commit's build, without building: documents and worker with another version and, when
 * `isNewThroughout`, every script and stylesheet with another hash, wherever it is named. Without one before it, the
 * build as it is.
 */
export function nextBuild(root: string, before: Build | undefined, isNewThroughout: boolean): Build {
  const client = join(BUILD, 'client');
  const { version: first } = JSON.parse(readFileSync(join(client, 'build.json'), 'utf8')) as {
    version: string;
  };
  const version = before ? short(before.version) : first;
  const generation = before ? before.generation + Number(isNewThroughout) : 0;
  const folder = join(root, version, 'client');
  const files = filesOf(client);
  const rename = renamer(files, generation);
  for (const file of files) {
    const path = rename(file);
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    const isOfGeneration = /^(assets|islands)\//.test(file);
    if (before && isOfGeneration && !isNewThroughout) linkSync(join(before.folder, path), to);
    else if (!TEXT.has(extname(file))) cpSync(join(client, file), to);
    else writeFileSync(to, rename(readFileSync(join(client, file), 'utf8')).replaceAll(first, version));
  }
  for (const name of STILL) symlinkSync(join(client, name), join(folder, name));
  for (const name of ['screens.json', 'pages.json']) cpSync(join(BUILD, name), join(folder, '..', name));
  const pages = files.filter((file) => file.endsWith('.html'));
  const hashes = pages.map((page) => [page, hashesOf(readFileSync(join(folder, page), 'utf8'))]);
  writeFileSync(join(folder, '../csp.json'), JSON.stringify(Object.fromEntries(hashes)));
  return { folder, version, generation };
}

/** Renames the build's own files in a text to the hashes of a generation. */
function renamer(files: readonly string[], generation: number): (text: string) => string {
  const own = new Set(files.map((file) => basename(file)));
  const other = (whole: string, name: string, _hash: string, end: string) =>
    own.has(whole) ? `${name}${short(`${generation}${whole}`)}${end}` : whole;
  return (text) => (generation === 0 ? text : text.replace(HASHED, other));
}

function filesOf(client: string): string[] {
  return readdirSync(client, { recursive: true })
    .map(String)
    .filter((file) => !STILL.includes(file.split('/')[0] ?? '') && !/\.(br|gz)$/.test(file))
    .filter((file) => statSync(join(client, file)).isFile());
}

/** CSP hashes of a page's inline scripts and styles, as the build's last step computes them. */
function hashesOf(html: string): { scripts: string[]; styles: string[] } {
  const hash = (text: string) => `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`;
  const bodies = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ({ groups }) => ({
      attributes: groups?.['attributes'] ?? '',
      body: groups?.['body'] ?? '',
    })).filter(({ body }) => body !== '');
  const inline = bodies(SCRIPT).filter(
    ({ attributes }) => !/type="application\/(ld\+)?json"|\ssrc=/.test(attributes),
  );
  return {
    scripts: inline.map(({ body }) => hash(body)),
    styles: bodies(STYLE).map(({ body }) => hash(body)),
  };
}
