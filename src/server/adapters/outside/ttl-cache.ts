const MAX_ENTRIES = 2_000;
const FRESH_MS = 10 * 60_000;

/**
 * Caches a provider's answers for ten minutes, the last two thousand: retyping and pricing a trip twice cost one
 * request. Failures (undefined) are not cached. Equal requests at the same time share one call.
 */
export function ttlCache<T>(now: () => number = Date.now) {
  const entries = new Map<string, { at: number; answer: Promise<T | undefined> }>();
  return async (key: string, load: () => Promise<T | undefined>): Promise<T | undefined> => {
    const cached = entries.get(key);
    entries.delete(key);
    const isFresh = cached !== undefined && now() - cached.at < FRESH_MS;
    const entry = isFresh ? cached : { at: now(), answer: load() };
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    const answer = await entry.answer.catch(() => undefined);
    if (answer === undefined && entries.get(key) === entry) entries.delete(key);
    return answer;
  };
}
