import { ownBuild } from '#web/update/own-build.ts';

/** Paths of our hashed files that this document has loaded. */
const loaded = new Set<string>();

/** Records loaded files as they come: the browser's own list ends at 250 entries, which an hour of calls fills. */
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
 * Asks the service worker to cache a screen once it is rendered, so that it opens again offline. `complete` loads the
 * parts that the screen would load later, on a press.
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
