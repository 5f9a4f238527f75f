/** Tells the worker of the outbox in this process that there is something to do; others find it within a second. */
export type OutboxSignal = {
  wake(): void;
  /** Resolves at the next `wake`. */
  wakened(): Promise<void>;
};

/** Creates the signal of one process. */
export function outboxSignal(): OutboxSignal {
  let next = Promise.withResolvers<void>();
  return {
    wake: () => {
      next.resolve();
      next = Promise.withResolvers<void>();
    },
    wakened: () => next.promise,
  };
}
