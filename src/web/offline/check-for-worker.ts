/** URL of the service worker: its scope is the whole site. */
const ADDRESS = '/sw.js';
const FIRST_PAUSE_MS = 1_000;
const MOST_PAUSES = 5;

/** Failed attempts since a worker was last installed. */
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Schedules a retry after 1, 4, 16, 64 and 256 seconds: one lost file fails an install. */
function fail(): void {
  clearTimeout(timer);
  if (failures < MOST_PAUSES) timer = setTimeout(() => void checkForWorker(), FIRST_PAUSE_MS * 4 ** failures);
  failures += 1;
}

/**
 * Registers the service worker; with `isNewer` checks for a newer one. The registration succeeds before anything is
 * installed: a worker that becomes redundant while it installs counts as failed, like a URL without an answer.
 */
export async function checkForWorker(isNewer = failures > 0): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(ADDRESS);
    registration.onupdatefound = () => {
      const { installing } = registration;
      const settle = () => (installing?.state === 'redundant' ? fail() : (failures = 0));
      installing?.addEventListener('statechange', settle, { once: true });
    };
    if (isNewer && registration.active) await registration.update();
  } catch {
    fail();
  }
}

/** Retries at once when the network is back: what failed without it neither waits nor is abandoned. */
export function retryCheck(): void {
  if (failures > 0) void checkForWorker();
}
