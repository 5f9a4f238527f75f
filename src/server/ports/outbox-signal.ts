/** Tells the workers of the outbox in this process that there is a row of a task; others find it within a second. */
export type OutboxSignal = {
  wake(task: string): void;
  /** Calls `listen` at each `wake`, until the returned function is called. */
  onWake(listen: (task: string) => void): () => void;
};

/** Creates the signal of one process. */
export function outboxSignal(): OutboxSignal {
  const listeners = new Set<(task: string) => void>();
  return {
    wake: (task) => {
      for (const listen of listeners) listen(task);
    },
    onWake: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
