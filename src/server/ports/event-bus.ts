import type { LiveEvent } from '#contract/live.ts';

/** Who hears an event: one account, every courier on duty, or the holders of one delivery's links. */
export type Topic = `account:${string}` | 'couriers' | `delivery:${string}`;

/** An event told after its commit. `id` is the row in the delivery's history, for replays. */
export type Told = LiveEvent & { id?: number };

export type EventBus = {
  publish(topics: readonly Topic[], event: Told): void;
  /** Answers the function that ends the subscription. */
  subscribe(topics: readonly Topic[], hear: (event: Told) => void): () => void;
  /** Told when events may have been missed: whoever listens should look again. Answers the function that ends it. */
  onGap(hear: () => void): () => void;
};
