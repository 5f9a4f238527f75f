import { checkForWorker } from '#web/offline/check-for-worker.ts';
import { ownBuild } from './own-build.ts';

const CHECK_EVERY_MS = 30 * 60_000;
const PAUSE_MS = 60_000;

/** Build served by the server: this page's, another one, or unknown. */
export type Served = 'same' | 'other' | 'unknown';

let isReplaced = false;
let checkedAt = 0;
const listeners = new Set<() => void>();

/** Whether the server is known to serve another build than this page's. */
export function isOutdated(): boolean {
  return isReplaced;
}

/** Subscribes to changes of `isOutdated`. Returns the function that unsubscribes. */
export function listenToVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function learn(build: unknown): Served {
  if (typeof build !== 'string' || ownBuild() === '') return 'unknown';
  isReplaced = build !== ownBuild();
  for (const listener of listeners) listener();
  return isReplaced ? 'other' : 'same';
}

/** Requests the build that the server serves; has the service worker update too when it is another one. */
export async function fetchBuild(): Promise<Served> {
  checkedAt = Date.now();
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' });
    const { version } = (await answer.json()) as { version?: unknown };
    const served = learn(version);
    if (served === 'other') void checkForWorker(true);
    return served;
  } catch {
    return 'unknown';
  }
}

/**
 * Watches for a new build while a page is open: when it becomes visible, when the network is back, every half hour, and
 * from a new service worker. Returns the function that stops it.
 */
export function watchVersion(): () => void {
  const end = new AbortController();
  const check = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && !isReplaced && Date.now() - checkedAt > PAUSE_MS) void fetchBuild();
  };
  const { signal } = end;
  document.addEventListener('visibilitychange', check, { signal });
  window.addEventListener('online', check, { signal });
  const timer = setInterval(check, CHECK_EVERY_MS);
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'build' in data) learn(data.build);
    },
    { signal },
  );
  return () => {
    end.abort();
    clearInterval(timer);
  };
}
