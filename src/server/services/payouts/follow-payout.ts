import type { Deps } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Leaves word that a payout is to be brought on; one waiting job for each is enough. */
export async function followPayout(deps: Deps, payoutId: string): Promise<void> {
  await enqueue(deps, 'applyPayout', { payoutId }, { key: `payout:${payoutId}` });
}
