const LOADS = 'stafeta-loads';
const NOTICE = 'stafeta-after-load';
const WINDOW_MS = 60_000;
const MOST = 2;

const NOTICES = ['update.again', 'update.offline'] as const;
/** Notice shown after a page has reloaded itself. */
export type AfterLoad = (typeof NOTICES)[number];

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
export function loadAgain(notice: AfterLoad | null, to?: string): boolean {
  if (!mayLoadAgain()) return false;
  if (notice) sessionStorage.setItem(NOTICE, notice);
  if (to && to !== window.location.href) window.location.assign(to);
  else window.location.reload();
  return true;
}

/** The notice left by the page before the reload; read once. */
export function takeNotice(): AfterLoad | null {
  try {
    const found = NOTICES.find((notice) => notice === sessionStorage.getItem(NOTICE)) ?? null;
    sessionStorage.removeItem(NOTICE);
    return found;
  } catch {
    return null;
  }
}
