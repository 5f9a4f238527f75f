import type { LiveEvent } from '#contract/live.ts';

/** Recipients of an event: one account, all couriers who may work, the staff, or the holders of one delivery's links. */
export type Topic = `account:${string}` | `company:${string}` | 'couriers' | 'staff' | `delivery:${string}`;

/**
 * Owner of streams to end: one session (by the hash of its secret, in hex), one account, one link (by the hash of its
 * token, in hex), or all links of one delivery.
 */
export type StreamOwner =
  | `session:${string}`
  | `sessions-of:${string}`
  | `link:${string}`
  | `links-of:${string}`;

/** An event published after its commit. `id` is the row in the delivery's history, for replays. */
export type PublishedEvent = LiveEvent & { id?: number };

export type EventBus = {
  publish(topics: readonly Topic[], event: PublishedEvent): void;
  /** Subscribes to events; returns a function that unsubscribes. */
  subscribe(topics: readonly Topic[], listener: (event: PublishedEvent) => void): () => void;
  /** Ends the streams of these owners in every process. It is not an event: no reader receives it. */
  end(owners: readonly StreamOwner[]): void;
  /** Calls `hear` when the streams of one of these owners end. Returns a function that unsubscribes. */
  onEnd(owners: readonly StreamOwner[], listener: () => void): () => void;
  /** Calls `hear` when events may have been lost: listeners should refetch. Returns a function that unsubscribes. */
  onGap(listener: () => void): () => void;
};
