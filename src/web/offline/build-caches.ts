/** Prefix of a build's cache: one per build; a build's file stays in its own cache, whichever worker serves it. */
const PREFIX = 'stafeta-';
const SHELL = '/index.html';
/** Prefix of the mark that all files of a path are cached, in the cache of their build. */
const COMPLETE = '/complete:';
/** Cache that maps each open page, by its client id, to its build. */
const OPEN_PAGES = 'pages-open';
/** Age after which an unopened screen no longer keeps an earlier build's cache. */
const MARK_MS = 60 * 86_400_000;

/** Mark of a cached screen: its files, and when it was cached; old marks without builds hold neither. */
type Mark = { files: string[]; at: number };

/** Message of a page whose screen is rendered: its path, the loaded files, and the build of all of it. */
export type OpenScreen = { path: string; files: string[]; build: string };

/** The name of a build's cache. */
export const cacheOf = (build: string): string => PREFIX + build;

function isMark(value: unknown): value is Mark {
  return typeof value === 'object' && value !== null && 'files' in value && 'at' in value;
}

async function readMark(answer: Response): Promise<Mark> {
  const text = await answer.text();
  const value: unknown = text ? JSON.parse(text) : null;
  return isMark(value) ? value : { files: [], at: 0 };
}

/** Cache names: this worker's own build first, then the others from newest to oldest. */
async function cacheNames(own: string): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheOf(own));
  return [cacheOf(own), ...names.toReversed()];
}

/** Whether a build's document is cached; fetched from the server only while that still serves this build. */
async function hasShell(cache: Cache, build: string): Promise<boolean> {
  if (await cache.match(SHELL)) return true;
  const answer = await fetch(SHELL, { cache: 'no-store' });
  if (!answer.ok || !(await answer.clone().text()).includes(`data-build="${build}"`)) return false;
  await cache.put(SHELL, answer);
  return true;
}

/**
 * Caches a screen with all its files in the cache of its build, and only then marks it. Once the newest build's own
 * screen is cached, older ones of the same path lose their mark. Throws when a file cannot be fetched.
 */
export async function cacheScreen({ path, files, build }: OpenScreen, own: string): Promise<void> {
  const cache = await caches.open(cacheOf(build));
  if (!(await hasShell(cache, build))) return;
  for (const url of files) {
    if (await cache.match(url)) continue;
    const cached = await caches.match(url);
    if (cached) await cache.put(url, cached);
    else await cache.add(url);
  }
  const mark: Mark = { files, at: Date.now() };
  await cache.put(COMPLETE + path, new Response(JSON.stringify(mark)));
  if (build !== own) return;
  const [, ...others] = await cacheNames(own);
  for (const name of others) await (await caches.open(name)).delete(COMPLETE + path);
}

/** The application's document for a screen whose files are all cached: of this build, or of an earlier one. */
export async function completeScreen(path: string, own: string): Promise<Response | undefined> {
  for (const name of await cacheNames(own)) {
    const cache = await caches.open(name);
    const found = await cache.match(COMPLETE + path);
    if (!found) continue;
    const { files } = await readMark(found);
    const there = await Promise.all(files.map((url) => caches.match(url)));
    const shell = await cache.match(SHELL);
    if (shell && there.every(Boolean)) return shell;
  }
  return undefined;
}

/** Stores the build of an open page. */
export async function noteOpenPage(id: string, build: string): Promise<void> {
  await (await caches.open(OPEN_PAGES)).put(`/${id}`, new Response(build));
}

/** The builds of the open pages; null while one of them has not reported its own. */
async function openBuilds(ids: readonly string[]): Promise<Set<string> | null> {
  const cache = await caches.open(OPEN_PAGES);
  for (const request of await cache.keys()) {
    if (!ids.includes(new URL(request.url).pathname.slice(1))) await cache.delete(request);
  }
  const buildIds = await Promise.all(ids.map(async (id) => (await cache.match(`/${id}`))?.text()));
  return buildIds.includes(undefined) ? null : new Set(buildIds.filter((build) => build !== undefined));
}

async function hasMarks(name: string): Promise<boolean> {
  const cache = await caches.open(name);
  let count = 0;
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(COMPLETE)) continue;
    const found = await cache.match(request);
    const { at } = found ? await readMark(found) : { at: 0 };
    if (at > 0 && Date.now() - at > MARK_MS) await cache.delete(request);
    else count += 1;
  }
  return count > 0;
}

/**
 * Deletes the caches of earlier builds that no cached screen and no open page uses. Caches are in order of creation:
 * what follows this worker's own belongs to a newer worker that is being installed.
 */
export async function forgetOlder(own: string, openPages: readonly string[]): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const older = names.slice(0, Math.max(0, names.indexOf(cacheOf(own))));
  if (older.length === 0) return;
  const open = await openBuilds(openPages);
  if (open === null) return;
  for (const name of older) {
    if (!open.has(name.slice(PREFIX.length)) && !(await hasMarks(name))) await caches.delete(name);
  }
}
