/**
 * Finishes a web build: inlines the pages' styles, so that the first paint waits for one response only; shortens the
 * application's route manifest; lists the public pages in build/pages.json and for the service worker; names the build;
 * writes brotli and gzip siblings of the text files; collects the hashes of each built page's inline scripts and styles
 * in build/csp.json, whose presence marks the build as complete.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LOCALES } from '../src/domain/locales.ts';
import { contentFacts } from '../src/web/vite/content-facts.ts';
import { readSite } from '../src/web/vite/site.ts';
import { completeServiceWorker } from './service-worker-files.mjs';
import { withoutUnusedStyles } from './unused-styles.mjs';

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

/** Whether a page is public: the application's pages share their styles and keep them as files. */
function isPublicPage(html) {
  return !html.includes('__reactRouterContext');
}

/** The styles of the layout that the application shows before its scripts have run. */
const FRAME_STYLES = /^\/assets\/app-/;

/**
 * The preloads of an application page's scripts. Like the late styles they have a low priority: what is painted first,
 * the document and its fonts, comes before them on a slow line.
 */
const PRELOAD = '<link rel="modulepreload"';

/** A script that loads the other styles after the first paint; the screen waits (`ui/loading/use-hydrated.ts`). */
const LATE_STYLES =
  "document.querySelectorAll('link[rel=stylesheet][disabled]:not([data-inline])').forEach(o=>{const l=document.createElement('link');l.rel='stylesheet';l.fetchPriority='low';l.href=o.getAttribute('href').replace(/#$/,'');l.dataset.late='';document.head.append(l)})";

/**
 * A script for an application page whose first files cannot be loaded, so that none of its code runs: reloads the page
 * as often as `update/load-again.ts` allows, whose counter it uses; then shows what happened.
 */
const MISSING_START =
  "addEventListener('error',e=>{const s=e.target;if(!(s instanceof HTMLScriptElement)||s.type!=='module')return;const k='stafeta-loads',n=Date.now();let l;try{l=JSON.parse(sessionStorage.getItem(k)||'[]').filter(t=>n-t<6e4);if(l.length<2){sessionStorage.setItem(k,JSON.stringify([...l,n]));return location.reload()}}catch{}const en=/(?:^|;\\s*)lang=en(?:;|$)/.test(document.cookie);document.body.innerHTML='<main><h1></h1><p><a href=\"\"></a></p></main>';document.querySelector('h1').textContent=en?'The application was updated':'S-a actualizat aplicația';const a=document.querySelector('main a');a.href=location.href;a.textContent=en?'Load the page again':'Reîncarcă pagina'},true)";

/**
 * Inlines the styles of a public page, without those of components that it does not show. An application page gets its layout's styles inline; its links stay, disabled,
 * because the framework expects them, and a script adds copies of the others without blocking.
 */
function inlineStyles(page) {
  const html = readFileSync(page, 'utf8');
  const isPublic = isPublicPage(html);
  if (!isPublic && !html.includes(PRELOAD)) throw new Error(`${page} preloads no script`);
  const inlined = html.replace(STYLESHEET, (link, href) => {
    // The framework marks a file shared by two chunks with a fragment.
    const file = href.replace(/#$/, '');
    const off = (mark) => withFrames(link).replace('/>', ` disabled=""${mark}/>`);
    if (!isPublic && !FRAME_STYLES.test(file)) return off('');
    const styles = readFileSync(join(CLIENT, file), 'utf8').trim();
    if (isPublic) return `<style>${withoutUnusedStyles(styles, html)}</style>`;
    return `<style>${styles}</style>${off(' data-inline=""')}`;
  });
  writeFileSync(
    page,
    isPublic
      ? inlined
      : inlined
          .replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`)
          .replace('</head>', `<script>${MISSING_START}</script></head>`)
          .replace('</body>', `<script>${LATE_STYLES}</script></body>`),
  );
}

function hashOf(text) {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`;
}

/** Whether a script needs a hash: data blocks and scripts with a URL do not. */
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

/** The best quality makes a script 7 % smaller and takes four times as long; a page gains little by it. */
const BROTLI_QUALITY = { '.js': 11, '.css': 11 };

/** Writes a file's compressed siblings; returns whether it has any. */
async function compress(path) {
  const content = readFileSync(path);
  if (content.length < SMALLEST_WORTH_IT) return false;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[extname(path)] ?? 9,
  };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  return true;
}

/** Paths of the public pages, and of those among them that search engines should index. */
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

/** The parent routes of every screen, whose code is loaded first. */
const FRAMES = ['root', 'layouts/app-layout'];

/** The paths of the application's screens; all others show "not found". */
function screensOf(routes) {
  const addressOf = ({ path = '', parentId }) => {
    const above = routes[parentId] ? addressOf(routes[parentId]) : '';
    return path.startsWith('/') ? path : [above, path].filter(Boolean).join('/');
  };
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const screens = Object.entries(routes).filter(([id, { path }]) => !parents.has(id) && path !== '*');
  return screens.map(([, route]) => addressOf(route)).sort();
}

/** A route without its false flags: the framework only tests them for true. */
function marksOf(route) {
  return Object.entries(route).filter(([name, value]) => value !== false && name !== 'hasDefaultExport');
}

/** The styles of a route's ancestors, which are already loaded. */
function stylesAbove(routes, { parentId }) {
  const above = routes[parentId];
  return above ? [...(above.css ?? []), ...stylesAbove(routes, above)] : [];
}

/** The route manifest that a file assigns. */
function manifestIn(path) {
  const found = MANIFEST.exec(readFileSync(path, 'utf8'));
  if (!found) throw new Error(`${path} is not the list of routes that was expected`);
  return JSON.parse(found.groups.json);
}

/**
 * Takes the framework's mark off the frames' styles, in a text with their addresses. With it the bundler takes them for
 * missing, and a part that is loaded later appends them again, after the styles of the screens, which they then override.
 * They stay as long as the application is open; those of screens keep the mark, because they leave with their screen.
 */
function withFrames(text) {
  return frameStyles.reduce((plain, href) => plain.replaceAll(href, href.replace(/#$/, '')), text);
}

/**
 * Reduces the application's route manifest, a part of every first load. It omits the public pages: links to them load
 * documents, so the application never renders one. For each screen it omits the files that its layout has already
 * loaded, and absent flags.
 */
function thinManifest(path) {
  const manifest = manifestIn(path);
  const own = Object.entries(manifest.routes).filter(([id]) => !LOCALES.includes(id.split(':')[0]));
  writeFileSync('build/screens.json', `${JSON.stringify(screensOf(Object.fromEntries(own)), null, 2)}\n`);
  const there = new Set(FRAMES.flatMap((id) => manifest.routes[id].imports));
  const lighter = own.map(([id, route]) => {
    const imports = FRAMES.includes(id) ? route.imports : route.imports.filter((file) => !there.has(file));
    const styled = new Set(stylesAbove(manifest.routes, route));
    const css = route.css?.filter((file) => !styled.has(file));
    return [id, { ...Object.fromEntries(marksOf(route)), imports, css }];
  });
  const thin = { ...manifest, routes: Object.fromEntries(lighter) };
  writeFileSync(path, `window.__reactRouterManifest=${withFrames(JSON.stringify(thin))};`);
}

/** Stores the build's name in every page and in one small file, which an open page polls for updates. */
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
const manifests = files.filter((path) => /\/manifest-\w+\.js$/.test(path));
const frameStyles = manifests.flatMap((path) => {
  const { routes } = manifestIn(path);
  return FRAMES.flatMap((id) => routes[id].css ?? []);
});
pages.forEach(inlineStyles);
manifests.forEach(thinManifest);
const { all, searchable } = listPages(pages);
writeFileSync('build/pages.json', `${JSON.stringify(searchable, null, 2)}\n`);
nameBuild(completeServiceWorker(CLIENT, all));
// Each file in a thread of its own, as many at once as Node has.
const compressed = (await Promise.all(files.map(compress))).filter(Boolean).length;
const hashes = pages.map((page) => [relative(CLIENT, page), hashesOf(page)]);
const site = readSite(process.env);
const facts = Object.fromEntries(LOCALES.map((locale) => [locale, contentFacts(site, locale)]));
writeFileSync('build/facts.json', `${JSON.stringify(facts, null, 2)}\n`);
writeFileSync('build/csp.json', `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
process.stdout.write(`${pages.length} pages, ${compressed} files compressed\n`);
