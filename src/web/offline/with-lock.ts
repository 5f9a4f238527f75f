/**
 * Runs work that only one tab of the browser may do at a time. Returns null at once when another tab has the lock; a
 * tab that dies releases it.
 */
export async function withLock<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer | null> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
