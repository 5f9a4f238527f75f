import type { EventActor } from '#domain/delivery/events.ts';
import { type Fact, noticesOf } from '#domain/notifications/table.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** A fact that somebody may have to be told of. Ids only: names and words are read when it is told. */
export type News = {
  fact: Fact;
  /** Names this one occurrence: the same key is told once, however often it is worked on. */
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

/** Leaves a fact to be told once this transaction commits, if the table tells anybody of it. */
export async function announce(
  deps: Deps,
  news: Pick<News, 'fact' | 'key' | 'actor'> & Partial<News>,
): Promise<void> {
  if (noticesOf(news.fact).length === 0) return;
  await enqueue(deps, 'notify', { ...NOTHING, ...news });
}
