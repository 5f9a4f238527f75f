const LOADS = 'stafeta-loads';
const AFTER_LOAD_KEY = 'stafeta-after-load';
const WINDOW_MS = 60_000;
const MOST = 2;

const AFTER_LOAD_MESSAGES = ['update.again', 'update.offline'] as const;
/** Notice shown after a page has reloaded itself. */
export type AfterLoad = (typeof AFTER_LOAD_MESSAGES)[number];

function earlierLoads(now: number): number[] {
  const value: unknown = JSON.parse(sessionStorage.getItem(LOADS) ?? '[]');
  return Array.isArray(value)
    ? value.filter((at): at is number => typeof at === 'number' && now - at < WINDOW_MS)
    : [];
}

/** Whether this tab may reload itself once more: at most twice in a minute, and never where that cannot be counted. */
function mayLoadAgain(now = Date.now()): boolean {
  try {
    const earlier = earlierLoads(now);
    if (earlier.length >= MOST) return false;
    sessionStorage.setItem(LOADS, JSON.stringify([...earlier, now]));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page, or loads the one at `to`, and has `notice` shown there. False where it already did so too often.
 */
export function loadAgain(message: AfterLoad | null, to?: string): boolean {
  if (!mayLoadAgain()) return false;
  if (message) sessionStorage.setItem(AFTER_LOAD_KEY, message);
  if (to && to !== window.location.href) window.location.assign(to);
  else window.location.reload();
  return true;
}

/** The notice left by the page before the reload; read once. */
export function takeAfterLoad(): AfterLoad | null {
  try {
    const found =
      AFTER_LOAD_MESSAGES.find((message) => message === sessionStorage.getItem(AFTER_LOAD_KEY)) ?? null;
    sessionStorage.removeItem(AFTER_LOAD_KEY);
    return found;
  } catch {
    return null;
  }
}
