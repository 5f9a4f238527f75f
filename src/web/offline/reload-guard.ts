const WINDOW_MS = 10_000;
const MOST = 6;

const answered = new Map<string, number[]>();

/**
 * Whether a kept screen may be answered once more. A document that loads itself again and again, because a file of its
 * own cannot be had, is given another answer after six times in ten seconds. `now` is in milliseconds.
 */
export function mayAnswerAgain(path: string, now: number): boolean {
  const recent = (answered.get(path) ?? []).filter((at) => now - at < WINDOW_MS);
  answered.set(path, [...recent, now]);
  return recent.length < MOST;
}
