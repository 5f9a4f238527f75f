import { onFirstInteraction } from '#web/ui/loading/on-first-interaction.ts';
import { ownBuild } from '#web/update/own-build.ts';
import { lookAgain, lookForWorker } from './look-for-worker.ts';

const PATIENCE_MS = 15_000;

/** The development server has none: there every file changes under its own name. */
const isPossible = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Says which build this page is of, once there is a worker: it keeps its files for as long as the page is open. */
async function greet(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ open: ownBuild() }, { transfer: [] });
}

/**
 * Brings the service worker in when the page is done with its own loading and somebody uses it, or after a quarter
 * of a minute: what it fetches for later must not stand in the way of what is wanted now. It takes over with the next
 * page; a new version takes over at once, and leaves the open pages of older ones their files. `onBack` calls back when
 * the network does; a browser's own word of it is heard too.
 */
export function registerServiceWorker(onBack?: (back: () => void) => unknown): void {
  if (!isPossible()) return;
  void greet();
  onBack?.(lookAgain);
  window.addEventListener('online', lookAgain);
  const register = () => void lookForWorker();
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
