/** The service worker's address: the whole site is its scope. */
const ADDRESS = '/sw.js';
const FIRST_PAUSE_MS = 1_000;
const MOST_PAUSES = 5;

/** Looks that failed since a worker last came in. */
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** One lost file fails an install: looks again after 1, 4, 16, 64 and 256 seconds. */
function fail(): void {
  clearTimeout(timer);
  if (failures < MOST_PAUSES) timer = setTimeout(lookForWorker, FIRST_PAUSE_MS * 4 ** failures);
  failures += 1;
}

/**
 * Brings the service worker in; with `isNewer` asks for a newer one than is there. The registration stands before
 * anything is installed: a worker that is given up while it installs has failed, like an address that nothing answers.
 */
export async function lookForWorker(isNewer = failures > 0): Promise<void> {
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

/** The network is back: what failed without it is neither left to its pause nor given up. */
export function lookAgain(): void {
  if (failures > 0) void lookForWorker();
}
