import { onFirstInteraction } from '#web/ui/loading/on-first-interaction.ts';
import { ownBuild } from '#web/update/own-build.ts';
import { retryCheck, checkForWorker } from './check-for-worker.ts';

const PATIENCE_MS = 15_000;

/** Not on the development server: there every file changes under its own name. */
const isPossible = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Reports this page's build once there is a worker, which keeps the build's files while the page is open. */
async function greet(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ open: ownBuild() }, { transfer: [] });
}

/**
 * Registers the service worker when the page has loaded and somebody uses it, or after a quarter of a minute: its
 * downloads must not compete with the page's. It takes over with the next page; a new version takes over at once, and
 * leaves the open pages of older ones their files. `onBack` calls back when the network is back; the browser's own
 * event counts too.
 */
export function registerServiceWorker(onBack?: (back: () => void) => unknown): void {
  if (!isPossible()) return;
  void greet();
  onBack?.(retryCheck);
  window.addEventListener('online', retryCheck);
  const register = () => void checkForWorker();
  const whenUsed = () => {
    const timer = setTimeout(register, PATIENCE_MS);
    onFirstInteraction(() => {
      clearTimeout(timer);
      if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: PATIENCE_MS });
      else register();
    });
  };
  if (document.readyState === 'complete') whenUsed();
  else window.addEventListener('load', whenUsed, { once: true });
}
