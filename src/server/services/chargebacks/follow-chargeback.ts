import type { Deps } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Leaves word that a bank's complaint is to be read. */
export async function followChargeback(deps: Deps, ref: string): Promise<void> {
  await enqueue(deps, 'applyChargeback', { ref }, { key: `chargeback:${ref}` });
}
