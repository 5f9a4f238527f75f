import type { EventActor } from '#domain/deliveries/events.ts';
import { type Fact, notificationsOf } from '#domain/notifications/table.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** The payload of a notification job. Ids only: names and texts are read when the job runs. */
export type NotifyPayload = {
  fact: Fact;
  /** Deduplication key of this occurrence. */
  key: string;
  actor: EventActor;
  deliveryId: string | null;
  courierId: string | null;
  offerId: string | null;
  /** Accounts that bid too. */
  others: readonly string[];
  /** Whom a fact about one person is about. */
  accountId: string | null;
  /** The ids of documents that it is about; a job from before there were any has none. */
  papers?: readonly string[];
};

const NOTHING = { deliveryId: null, courierId: null, offerId: null, others: [], accountId: null };

/** Enqueues the notifications of a fact with this transaction, if the table has any for it. */
export async function enqueueNotification(
  deps: Deps,
  payload: Pick<NotifyPayload, 'fact' | 'key' | 'actor'> & Partial<NotifyPayload>,
): Promise<void> {
  if (notificationsOf(payload.fact).length === 0) return;
  await enqueue(deps, 'notify', { ...NOTHING, ...payload });
}
