/**
 * Finishes a web build: puts the styles of pages into their files, so that the first paint waits for one answer
 * only; shortens the application's list of routes; lists the public pages in build/pages.json and for the service worker; gives the build a name; writes brotli and gzip siblings of
 * the text files; collects the hashes of each built page's inline scripts and styles into build/csp.json, whose
 * presence says that the build is whole. Plain Node, no packages.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { completeServiceWorker } from './service-worker-files.mjs';

const CLIENT = 'build/client';
const SMALLEST_WORTH_IT = 1024;
const TEXT = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

const SCRIPT = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g;
const STYLE = /<style(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/style>/g;

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile());
}

const STYLESHEET = /<link rel="stylesheet" href="(?<href>\/assets\/[^"]+)"\/>/g;

/** Pages of the application share their styles between screens and keep them as files. */
function isPublicPage(html) {
  return !html.includes('__reactRouterContext');
}

/** The styles of the frame that a screen of the application shows before its scripts have run. */
const FRAME_STYLES = /^\/assets\/app-/;

/** Brings the other styles in beside the first paint; the screen waits for them (`ui/loading/use-hydrated.ts`). */
const LATE_STYLES =
  "document.querySelectorAll('link[rel=stylesheet][disabled]:not([data-inline])').forEach(o=>{const l=document.createElement('link');l.rel='stylesheet';l.href=o.getAttribute('href').replace(/#$/,'');l.dataset.late='';document.head.append(l)})";

/**
 * Where a file that a page of the application begins with cannot be had, none of its code runs. Loads the page anew, as
 * often as `update/load-again.ts` allows, whose count this is; then says what is so.
 */
const MISSING_START =
  "addEventListener('error',e=>{const s=e.target;if(!(s instanceof HTMLScriptElement)||s.type!=='module')return;const k='stafeta-loads',n=Date.now();let l;try{l=JSON.parse(sessionStorage.getItem(k)||'[]').filter(t=>n-t<6e4);if(l.length<2){sessionStorage.setItem(k,JSON.stringify([...l,n]));return location.reload()}}catch{}const en=/(?:^|;\\s*)lang=en(?:;|$)/.test(document.cookie);document.body.innerHTML='<main><h1></h1><p><a href=\"\"></a></p></main>';document.querySelector('h1').textContent=en?'The application was updated':'S-a actualizat aplicația';const a=document.querySelector('main a');a.href=location.href;a.textContent=en?'Load the page again':'Reîncarcă pagina'},true)";

/**
 * A public page gets all of its styles. A page of the application gets those of its frame; its links stay, switched
 * off, because the framework expects them, and copies of the others are added by a script, which holds up nothing.
 */
function inlineStyles(page) {
  const html = readFileSync(page, 'utf8');
  const isPublic = isPublicPage(html);
  const inlined = html.replace(STYLESHEET, (link, href) => {
    // The framework marks a file that two of its chunks share with a fragment.
    const file = href.replace(/#$/, '');
    const off = (mark) => link.replace('/>', ` disabled=""${mark}/>`);
    if (!isPublic && !FRAME_STYLES.test(file)) return off('');
    const css = `<style>${readFileSync(join(CLIENT, file), 'utf8').trim()}</style>`;
    return isPublic ? css : css + off(' data-inline=""');
  });
  writeFileSync(
    page,
    isPublic
      ? inlined
      : inlined
          .replace('</head>', `<script>${MISSING_START}</script></head>`)
          .replace('</body>', `<script>${LATE_STYLES}</script></body>`),
  );
}

function hashOf(text) {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`;
}

/** Data blocks and scripts with an address need no hash. */
function isInlineScript({ attributes, body }) {
  const isData = /type="application\/(ld\+)?json"/.test(attributes);
  return body !== '' && !isData && !/\ssrc=/.test(attributes);
}

/** The hashes of one page's inline scripts and styles. */
function hashesOf(page) {
  const html = readFileSync(page, 'utf8');
  const scripts = [...html.matchAll(SCRIPT)].filter(({ groups }) => isInlineScript(groups));
  const styles = [...html.matchAll(STYLE)].filter(({ groups }) => groups.body !== '');
  const unique = (found) => [...new Set(found.map(({ groups }) => hashOf(groups.body)))].sort();
  return { scripts: unique(scripts), styles: unique(styles) };
}

function compress(path) {
  const content = readFileSync(path);
  if (content.length < SMALLEST_WORTH_IT) return 0;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  return 1;
}

/** Addresses of the public pages, and of those among them that search engines should know. */
function listPages(pages) {
  const publicFiles = pages.filter((page) => isPublicPage(readFileSync(page, 'utf8')));
  const addressOf = (page) => `/${page.slice(CLIENT.length + 1).replace(/\/?index\.html$/, '')}`;
  const isHidden = (page) => /<meta name="robots" content="noindex"/.test(readFileSync(page, 'utf8'));
  return {
    all: publicFiles.map(addressOf).sort(),
    searchable: publicFiles
      .filter((page) => !isHidden(page))
      .map(addressOf)
      .sort(),
  };
}

const MANIFEST = /^window\.__reactRouterManifest=(?<json>\{.*\});?$/s;

/** What every screen stands in: its code is there before any of them is asked for. */
const FRAMES = ['root', 'layouts/app-layout'];

/** The addresses at which the application draws a screen; at all others it only says that there is none. */
function screensOf(routes) {
  const addressOf = ({ path = '', parentId }) => {
    const above = routes[parentId] ? addressOf(routes[parentId]) : '';
    return path.startsWith('/') ? path : [above, path].filter(Boolean).join('/');
  };
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const screens = Object.entries(routes).filter(([id, { path }]) => !parents.has(id) && path !== '*');
  return screens.map(([, route]) => addressOf(route)).sort();
}

/** A route without what it is not: the framework asks whether a mark is true, and never for this one. */
function marksOf(route) {
  return Object.entries(route).filter(([name, value]) => value !== false && name !== 'hasDefaultExport');
}

/** The styles of the routes above one: whoever is on it has them. */
function stylesAbove(routes, { parentId }) {
  const above = routes[parentId];
  return above ? [...(above.css ?? []), ...stylesAbove(routes, above)] : [];
}

/**
 * Makes the application's list of routes light, which is a part of its every first load. Without the public pages:
 * links to them are links to documents, so the application never draws one. Without naming, for each screen, the files
 * that the frame around all of them has brought already, and what it has not.
 */
function thinManifest(path) {
  const found = MANIFEST.exec(readFileSync(path, 'utf8'));
  if (!found) throw new Error(`${path} is not the list of routes that was expected`);
  const manifest = JSON.parse(found.groups.json);
  const own = Object.entries(manifest.routes).filter(([id]) => !/^(ro|en):/.test(id));
  writeFileSync('build/screens.json', `${JSON.stringify(screensOf(Object.fromEntries(own)), null, 2)}\n`);
  const there = new Set(FRAMES.flatMap((id) => manifest.routes[id].imports));
  const lighter = own.map(([id, route]) => {
    const imports = FRAMES.includes(id) ? route.imports : route.imports.filter((file) => !there.has(file));
    const styled = new Set(stylesAbove(manifest.routes, route));
    const css = route.css?.filter((file) => !styled.has(file));
    return [id, { ...Object.fromEntries(marksOf(route)), imports, css }];
  });
  const thin = { ...manifest, routes: Object.fromEntries(lighter) };
  writeFileSync(path, `window.__reactRouterManifest=${JSON.stringify(thin)};`);
}

/** Every page says which build it is of, and one small file which build is served: an open page asks for it. */
function nameBuild(version) {
  for (const page of pages) {
    const html = readFileSync(page, 'utf8');
    if (!html.includes('<html ')) throw new Error(`${page} has no place for the build's name`);
    writeFileSync(page, html.replace('<html ', `<html data-build="${version}" `));
  }
  writeFileSync(join(CLIENT, 'build.json'), `${JSON.stringify({ version })}\n`);
}

const files = filesBelow(CLIENT).filter((path) => TEXT.has(extname(path)));
const pages = files.filter((path) => path.endsWith('.html'));
pages.forEach(inlineStyles);
files.filter((path) => /\/manifest-\w+\.js$/.test(path)).forEach(thinManifest);
const { all, searchable } = listPages(pages);
writeFileSync('build/pages.json', `${JSON.stringify(searchable, null, 2)}\n`);
nameBuild(completeServiceWorker(CLIENT, all));
const compressed = files.reduce((count, path) => count + compress(path), 0);
const hashes = pages.map((page) => [relative(CLIENT, page), hashesOf(page)]);
writeFileSync('build/csp.json', `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
process.stdout.write(`${pages.length} pages, ${compressed} files compressed\n`);
