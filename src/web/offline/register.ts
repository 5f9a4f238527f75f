import { whenAwake } from '#web/ui/awake.ts';

/** The service worker's address: the whole site is its scope. */
const ADDRESS = '/sw.js';
const PATIENCE_MS = 15_000;

/**
 * Brings the service worker in when the page is done with its own loading and somebody uses it, or after a quarter
 * of a minute: what it fetches for later must not stand in the way of what is wanted now. It takes over with the next page; a new
 * version waits until every open page of the old one is closed, so none loses its files.
 */
export function registerServiceWorker(): void {
  // The development server has none: there every file changes under its own name.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register(ADDRESS).catch(() => {
      // Without it the page works as before; the next visit tries again.
    });
  };
  const whenUsed = () => {
    const timer = setTimeout(register, PATIENCE_MS);
    whenAwake(() => {
      clearTimeout(timer);
      if ('requestIdleCallback' in window) requestIdleCallback(register);
      else register();
    });
  };
  if (document.readyState === 'complete') whenUsed();
  else window.addEventListener('load', whenUsed, { once: true });
}

/** What this document has loaded, by path: the files of our own that carry a hash. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)
    .filter((path) => path.startsWith('/assets/'));
}

const SETTLED_MS = 2_000;

/**
 * Asks the service worker to keep a screen once it stands, so that it opens again without a network. `complete` brings
 * in what the screen loads later, when something is pressed.
 */
export function keepScreen(path: string, complete: () => Promise<unknown>): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const timer = setTimeout(() => {
    void navigator.serviceWorker.ready.then(async ({ active }) => {
      await complete();
      active?.postMessage({ path, files: loadedFiles() }, { transfer: [] });
    });
  }, SETTLED_MS);
  return () => clearTimeout(timer);
}
