import { listenForPushes } from './push-events.ts';

/** What the finishing step of the build puts before this script: the build's name and its files. */
declare const __BUILD__: {
  version: string;
  /** Fetched when the worker comes in: the pages that must answer without a network, and what they are made of. */
  precache: string[];
  /** Public pages that may be kept when somebody opens them. */
  pages: string[];
};

const CACHE = `stafeta-${__BUILD__.version}`;
const SHELL = '/index.html';
/** Marks an address of the application whose files are all kept. */
const COMPLETE = '/complete:';
const PAGES = new Set(__BUILD__.pages);

/** Answers that belong to one person, or are none of ours: they are never looked at here. */
const HANDS_OFF = /^\/(api|admin\/index\.php|uploads|webhooks|dev|healthz|readyz|metrics)(\/|$)/;
/** Files whose name changes with their content, and pictures and borders that change with a build only. */
const FILES = /^\/(assets|islands|pictures|basemap)\//;
const TRACKING =
  /^((?:\/en)?(?:\/urmarire|\/retragere\/confirmare|\/noutati\/(?:confirmare|dezabonare)))\/[^/]+\/?$/;

interface OpenScreen {
  path: string;
  files: string[];
}
interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

function isLasting(event: Event): event is LastingEvent {
  return 'waitUntil' in event;
}
function isFetch(event: Event): event is FetchEvent {
  return isLasting(event) && 'respondWith' in event;
}

function isOpenScreen(data: unknown): data is OpenScreen {
  return typeof data === 'object' && data !== null && 'path' in data && 'files' in data;
}

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(__BUILD__.precache);
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('stafeta-') && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(path);
}

/** A hashed file never changes: what is kept is right. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Without a network: the page itself if it was kept, the application for its own addresses, else a page that says so. */
async function withoutNetwork(path: string): Promise<Response> {
  const offline = path.startsWith('/en/') ? '/en/offline' : '/offline';
  const own = TRACKING.exec(path)?.[1] ?? path;
  // The application asks again and again for a file that is missing: it is only given where none is.
  const isComplete = (await kept(COMPLETE + path)) !== undefined;
  const candidates = PAGES.has(own) ? [own, offline] : isComplete ? [SHELL, offline] : [offline];
  for (const candidate of candidates) {
    const answer = await kept(candidate);
    if (answer) return answer;
  }
  return Response.error();
}

/** Pages come from the network first, so that a new version shows at once; a public one is kept for later. */
async function page(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  try {
    const answer = await fetch(request);
    if (answer.ok && search === '' && PAGES.has(path)) {
      await (await caches.open(CACHE)).put(path, answer.clone());
    }
    return answer;
  } catch {
    return withoutNetwork(path);
  }
}

/** A screen of the application tells where it is and what it has loaded: from now on it opens without a network. */
async function keepScreen({ path, files }: OpenScreen): Promise<void> {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const url of files.filter((one) => FILES.test(one))) {
    if (!(await cache.match(url))) missing.push(url);
  }
  await cache.addAll(missing);
  await cache.put(COMPLETE + path, new Response(null));
}

self.addEventListener('install', (event) => {
  if (isLasting(event)) event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  if (isLasting(event)) event.waitUntil(forgetOlder());
});

self.addEventListener('message', (event) => {
  if (isLasting(event) && isOpenScreen(event.data)) event.waitUntil(keepScreen(event.data));
});

self.addEventListener('fetch', (event) => {
  if (!isFetch(event)) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || HANDS_OFF.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.test(pathname)) event.respondWith(file(request));
});

listenForPushes(self);
