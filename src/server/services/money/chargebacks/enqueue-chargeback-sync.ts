import type { Deps } from '#server/deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Enqueues the reading of a chargeback from the provider. */
export async function enqueueChargebackSync(deps: Deps, ref: string): Promise<void> {
  await enqueue(deps, 'applyChargeback', { ref }, { key: `chargeback:${ref}` });
}
