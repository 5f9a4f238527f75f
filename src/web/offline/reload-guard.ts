const WINDOW_MS = 10_000;
const MOST = 6;

const answered = new Map<string, number[]>();

/**
 * Whether a cached screen may be served once more. A document that reloads repeatedly, because one of its files cannot
 * be fetched, gets another answer after six times in ten seconds. `now` is in milliseconds.
 */
export function mayAnswerAgain(path: string, now: number): boolean {
  const recent = (answered.get(path) ?? []).filter((at) => now - at < WINDOW_MS);
  answered.set(path, [...recent, now]);
  return recent.length < MOST;
}
