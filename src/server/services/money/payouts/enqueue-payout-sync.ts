import type { Deps } from '#server/deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Enqueues applyPayout; one waiting job for each payout. */
export async function enqueuePayoutSync(deps: Deps, payoutId: string): Promise<void> {
  await enqueue(deps, 'applyPayout', { payoutId }, { key: `payout:${payoutId}` });
}
