const KEPT = 2_000;
const FRESH_MS = 10 * 60_000;

/**
 * Keeps a provider's answers for ten minutes, the last two thousand of them: typing back and forth and pricing a trip
 * twice ask once. Failures (undefined) are not kept. Equal questions at the same time share one call.
 */
export function ttlCache<T>(now: () => number = Date.now) {
  const kept = new Map<string, { at: number; answer: Promise<T | undefined> }>();
  return async (key: string, ask: () => Promise<T | undefined>): Promise<T | undefined> => {
    const cached = kept.get(key);
    kept.delete(key);
    const isFresh = cached !== undefined && now() - cached.at < FRESH_MS;
    const entry = isFresh ? cached : { at: now(), answer: ask() };
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    const answer = await entry.answer.catch(() => undefined);
    if (answer === undefined && kept.get(key) === entry) kept.delete(key);
    return answer;
  };
}
