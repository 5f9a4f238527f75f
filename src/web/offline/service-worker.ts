import {
  cacheOf,
  completeScreen,
  forgetOlder,
  cacheScreen,
  noteOpenPage,
  type OpenScreen,
} from './build-caches.ts';
import { listenForPushes } from './push-events.ts';
import { mayAnswerAgain } from './reload-guard.ts';

/** Prepended to this script by the build's last step: the build's name and its files. */
declare const __BUILD__: {
  version: string;
  /** Cached on install: the pages that must open offline, with their files. */
  precache: string[];
  /** Public pages that are cached when opened. */
  pages: string[];
};

const BUILD = __BUILD__.version;
const PAGES = new Set(__BUILD__.pages);

/**
 * The offline page in a path's language, by its prefix. Imports nothing that other scripts share: the build would make
 * an `import` of it, and this script is no module.
 */
const offlinePageOf = (path: string) =>
  __BUILD__.precache.find(
    (each) =>
      each !== '/offline' && each.endsWith('/offline') && path.startsWith(each.slice(0, -'offline'.length)),
  ) ?? '/offline';

/** Paths that the worker never handles: answers that are personal, or not ours. */
const HANDS_OFF = /^\/(api|admin\/index\.php|uploads|webhooks|dev|healthz|readyz|metrics)(\/|$)/;
/** Files whose name changes with their content. */
const HASHED = /^\/(assets|islands)\//;
/** Pictures and borders, which change only with a build. */
const STILL = /^\/(pictures|basemap)\//;
const TRACKING =
  /^((?:\/en)?(?:\/urmarire|\/retragere\/confirmare|\/noutati\/(?:confirmare|dezabonare)))\/[^/]+\/?$/;

/** Entry paths: the installed icon, the two home screens. Each opens what is cached, the running trip first. */
const STARTS = new Set(['/', '/curier', '/home']);
const FIRST_SCREENS = ['/curier/activa', '/curier/curse', '/home'];

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface MessageFromPage extends LastingEvent {
  data: unknown;
  source: { id: string } | null;
}
interface OpenPage {
  id: string;
  postMessage: (message: unknown, options: { transfer: [] }) => void;
}
interface Worker {
  clients: { matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<OpenPage[]> };
  skipWaiting: () => Promise<void>;
}

function isLasting(event: Event): event is LastingEvent {
  return 'waitUntil' in event;
}
function isFetch(event: Event): event is FetchEvent {
  return isLasting(event) && 'respondWith' in event;
}
function isFromPage(event: Event): event is MessageFromPage {
  return isLasting(event) && 'source' in event && 'data' in event;
}
function isWorker(scope: unknown): scope is Worker {
  return typeof scope === 'object' && scope !== null && 'clients' in scope && 'skipWaiting' in scope;
}
function isOpenScreen(data: unknown): data is OpenScreen {
  return typeof data === 'object' && data !== null && 'path' in data && 'files' in data && 'build' in data;
}
function isGreeting(data: unknown): data is { open: string } {
  return typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string';
}

async function openPages(): Promise<OpenPage[]> {
  return isWorker(self) ? self.clients.matchAll({ type: 'window', includeUncontrolled: true }) : [];
}

async function tidy(): Promise<void> {
  const ids = (await openPages()).map(({ id }) => id);
  await forgetOlder(BUILD, ids);
}

/**
 * Installs and takes over at once: what earlier pages need is still cached. Throws if the document is of another build.
 */
async function install(): Promise<void> {
  const cache = await caches.open(cacheOf(BUILD));
  // Documents keep their names: the HTTP cache may hold another build's copy.
  await cache.addAll(
    __BUILD__.precache.map((path) => new Request(path, HASHED.test(path) ? {} : { cache: 'reload' })),
  );
  const shell = await (await cache.match('/index.html'))?.text();
  if (!shell?.includes(`data-build="${BUILD}"`)) throw new Error('the server has another build by now');
  if (isWorker(self)) await self.skipWaiting();
}

async function activate(): Promise<void> {
  for (const one of await openPages()) one.postMessage({ build: BUILD }, { transfer: [] });
  await tidy();
}

async function onMessage({ data, source }: MessageFromPage): Promise<void> {
  if (isGreeting(data) && source) await noteOpenPage(source.id, data.open);
  if (isOpenScreen(data)) {
    if (source) await noteOpenPage(source.id, data.build);
    const files = data.files.filter((one) => HASHED.test(one) || STILL.test(one));
    await cacheScreen({ ...data, files }, BUILD);
  }
  await tidy();
}

/** A cached page of this build, or of an earlier one where this has none yet. */
async function cachedPage(path: string): Promise<Response | undefined> {
  return (await (await caches.open(cacheOf(BUILD))).match(path)) ?? caches.match(path);
}

/** Serves a hashed file from the cache first: it never changes, whatever its build and the URL that asks for it. */
async function hashedFile(path: string, request: Request): Promise<Response> {
  const cached = await caches.match(path);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(cacheOf(BUILD))).put(path, answer.clone());
  return answer;
}

/** Serves a file that changes only with a build: this build's copy, then the server's, then an earlier build's. */
async function stillFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheOf(BUILD));
  const cached = await cache.match(request);
  if (cached) return cached;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const older = await caches.match(request);
    if (older) return older;
    throw error;
  }
}

/** The cached screen, or for an entry path a redirect to the first one that is cached. */
async function cachedScreen(path: string): Promise<Response | undefined> {
  if (!mayAnswerAgain(path, Date.now())) return undefined;
  const screen = await completeScreen(path, BUILD);
  if (screen || !STARTS.has(path)) return screen;
  for (const first of FIRST_SCREENS) {
    if (await completeScreen(first, BUILD)) return Response.redirect(first);
  }
  return undefined;
}

/** Offline answer: the page itself if cached, the application for its own paths, else the offline page. */
async function withoutNetwork(path: string): Promise<Response> {
  const own = TRACKING.exec(path)?.[1] ?? path;
  const found = PAGES.has(own) ? await cachedPage(own) : await cachedScreen(path);
  return found ?? (await cachedPage(offlinePageOf(path))) ?? Response.error();
}

/** Serves pages network first, so that a new version shows at once; a public one is cached for later. */
async function page(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  try {
    const answer = await fetch(request);
    if (answer.ok && search === '' && PAGES.has(path)) {
      await (await caches.open(cacheOf(BUILD))).put(path, answer.clone());
    }
    return answer;
  } catch {
    return withoutNetwork(path);
  }
}

self.addEventListener('install', (event) => {
  if (isLasting(event)) event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  if (isLasting(event)) event.waitUntil(activate());
});

self.addEventListener('message', (event) => {
  if (isFromPage(event)) event.waitUntil(onMessage(event));
});

self.addEventListener('fetch', (event) => {
  if (!isFetch(event)) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || HANDS_OFF.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (HASHED.test(pathname)) event.respondWith(hashedFile(pathname, request));
  else if (STILL.test(pathname)) event.respondWith(stillFile(request));
});

listenForPushes(self);
