import { ownBuild } from '#web/update/own-build.ts';

/** What this document has loaded, by path: the files of our own that carry a hash. */
const loaded = new Set<string>();

/** The browser's own list ends at 250 entries, which an hour of calls fills: each is noted as it comes. */
function noteLoaded(entries: readonly PerformanceEntry[]): void {
  for (const { name } of entries) {
    const { origin, pathname } = new URL(name, window.location.href);
    if (origin === window.location.origin && pathname.startsWith('/assets/')) loaded.add(pathname);
  }
}

if (typeof window !== 'undefined' && 'PerformanceObserver' in window) {
  new PerformanceObserver((list) => noteLoaded(list.getEntries())).observe({
    type: 'resource',
    buffered: true,
  });
}

const SETTLED_MS = 2_000;

/**
 * Asks the service worker to keep a screen once it stands, so that it opens again without a network. `complete` brings
 * in what the screen loads later, when something is pressed.
 */
export function requestScreenCaching(path: string, complete: () => Promise<unknown>): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const timer = setTimeout(() => {
    void navigator.serviceWorker.ready.then(async ({ active }) => {
      await complete();
      noteLoaded(performance.getEntriesByType('resource'));
      active?.postMessage({ path, files: [...loaded], build: ownBuild() }, { transfer: [] });
    });
  }, SETTLED_MS);
  return () => clearTimeout(timer);
}
