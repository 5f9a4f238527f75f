import type { LiveEvent } from '#contract/live.ts';

/** Who hears an event: one account, every courier who may work, or the holders of one delivery's links. */
export type Topic = `account:${string}` | 'couriers' | `delivery:${string}`;

/**
 * Whose streams end: one session's (by the hash of its secret, in hex), all of one account's, one link's (by the hash of
 * its token, in hex), or those of all links of one delivery.
 */
export type StreamOwner =
  `session:${string}` | `sessions-of:${string}` | `link:${string}` | `links-of:${string}`;

/** An event told after its commit. `id` is the row in the delivery's history, for replays. */
export type PublishedEvent = LiveEvent & { id?: number };

export type EventBus = {
  publish(topics: readonly Topic[], event: PublishedEvent): void;
  /** Answers the function that ends the subscription. */
  subscribe(topics: readonly Topic[], listener: (event: PublishedEvent) => void): () => void;
  /** Says in every process that the streams of these owners end. It is no event: no reader is sent it. */
  end(owners: readonly StreamOwner[]): void;
  /** Told when the streams of one of these owners end. Answers the function that stops it. */
  onEnd(owners: readonly StreamOwner[], listener: () => void): () => void;
  /** Told when events may have been missed: whoever listens should look again. Answers the function that ends it. */
  onGap(listener: () => void): () => void;
};
