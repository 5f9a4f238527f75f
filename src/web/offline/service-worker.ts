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

/** What the finishing step of the build puts before this script: the build's name and its files. */
declare const __BUILD__: {
  version: string;
  /** Fetched when the worker comes in: the pages that must answer without a network, and what they are made of. */
  precache: string[];
  /** Public pages that may be kept when somebody opens them. */
  pages: string[];
};

const BUILD = __BUILD__.version;
const PAGES = new Set(__BUILD__.pages);

/** Answers that belong to one person, or are none of ours: they are never looked at here. */
const HANDS_OFF = /^\/(api|admin\/index\.php|uploads|webhooks|dev|healthz|readyz|metrics)(\/|$)/;
/** Files whose name changes with their content. */
const HASHED = /^\/(assets|islands)\//;
/** Pictures and borders, which change with a build only. */
const STILL = /^\/(pictures|basemap)\//;
const TRACKING =
  /^((?:\/en)?(?:\/urmarire|\/retragere\/confirmare|\/noutati\/(?:confirmare|dezabonare)))\/[^/]+\/?$/;

/** Where people begin: the installed icon, the two first screens. Each leads to what is kept, the running trip first. */
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

/** Takes over at once: what earlier pages need is still there. A document of another build is no part of this one. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheOf(BUILD));
  // Documents keep their names: the browser's own copy may be of another build.
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

/** A page of this build, or of an earlier one where this has none yet. */
async function cachedPage(path: string): Promise<Response | undefined> {
  return (await (await caches.open(cacheOf(BUILD))).match(path)) ?? caches.match(path);
}

/** A hashed file never changes: what is kept is right, of whatever build, and by whatever address it is asked for again. */
async function hashedFile(path: string, request: Request): Promise<Response> {
  const cached = await caches.match(path);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(cacheOf(BUILD))).put(path, answer.clone());
  return answer;
}

/** What changes with a build only: this build's own, then the server's, then an earlier one's. */
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

/** The kept screen, or for an address where people begin, the way to the first one that is kept. */
async function cachedScreen(path: string): Promise<Response | undefined> {
  if (!mayAnswerAgain(path, Date.now())) return undefined;
  const screen = await completeScreen(path, BUILD);
  if (screen || !STARTS.has(path)) return screen;
  for (const first of FIRST_SCREENS) {
    if (await completeScreen(first, BUILD)) return Response.redirect(first);
  }
  return undefined;
}

/** Without a network: the page itself if it was kept, the application for its own addresses, else a page that says so. */
async function withoutNetwork(path: string): Promise<Response> {
  const own = TRACKING.exec(path)?.[1] ?? path;
  const found = PAGES.has(own) ? await cachedPage(own) : await cachedScreen(path);
  return (
    found ?? (await cachedPage(path.startsWith('/en/') ? '/en/offline' : '/offline')) ?? Response.error()
  );
}

/** Pages come from the network first, so that a new version shows at once; a public one is kept for later. */
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
