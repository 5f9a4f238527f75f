/** Waits for all of some work, also for what goes on after a failure; then throws the first error, if there is one. */
export async function allDone(work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
