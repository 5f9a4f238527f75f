import { dueRecurring } from '#server/db/deliveries/recurring.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { eachItem } from '../../jobs/periodic-work.ts';

/** Enqueues the listing of a rule's due days; one waiting job for each rule. */
export async function enqueueRecurring(deps: Deps, ruleId: string): Promise<void> {
  await enqueue(deps, 'listRecurring', { ruleId }, { key: `list-recurring:${ruleId}` });
}

/** Enqueues the rules that are due: a day has begun, a try is to be repeated, or a crash has left something. */
export const LIST_RECURRING = eachItem('list_recurring', {
  due: ({ db, clock }, limit) => dueRecurring(db, clock.now(), limit),
  handle: enqueueRecurring,
});
