/** Tells the worker of the outbox in this process that there is something to do; others find it within a second. */
export type OutboxSignal = {
  wake(): void;
  /** Calls `listen` at each `wake`, until the returned function is called. */
  onWake(listen: () => void): () => void;
};

/** Creates the signal of one process. */
export function outboxSignal(): OutboxSignal {
  const listeners = new Set<() => void>();
  return {
    wake: () => {
      for (const listen of listeners) listen();
    },
    onWake: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
