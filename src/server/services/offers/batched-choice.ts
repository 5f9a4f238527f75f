import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '#server/deps.ts';
import type { Claim } from '../with-idempotency.ts';
import type { Choice } from './chosen-offer.ts';

/** One acceptance of a batch; its notifications are enqueued in its own request's context, as `inContext` has it. */
export type BatchedChoice = {
  actor: Actor;
  deliveryId: string;
  choice: Choice;
  claim: Claim | undefined;
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
};
