/**
 * Does work that only one tab of the browser may do at a time. Answers null at once when another tab is at it; a tab
 * that dies gives the lock back by itself.
 */
export async function withLock<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer | null> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
