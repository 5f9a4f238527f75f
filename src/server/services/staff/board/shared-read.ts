/**
 * Makes one read of what several ask for at the same time: who asks while it runs shares the next one with all others who
 * wait. Nobody gets an answer that began before they asked, and nobody waits for others to come.
 */
export function sharedRead<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Answer> | null = null;
  const start = (): Promise<Answer> => {
    const begun = read();
    const over = begun.then(
      () => undefined,
      () => undefined,
    );
    running = over;
    void over.then(() => {
      if (running === over) running = null;
    });
    return begun;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}
