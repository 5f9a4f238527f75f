import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';

/** So many messages that the provider did not sign, within an hour and one process, and the staff are told. */
const FORGED_PER_HOUR = 20;
const HOUR_SECONDS = 3_600;

/**
 * Counts a message that was refused. Many without a right signature mean that somebody tries, or that the signing
 * secret is not the provider's: the staff are told, once in an hour.
 */
export async function refuseProviderEvent(deps: Deps, why: 'forged' | 'shapeless'): Promise<void> {
  deps.metrics.count('stafeta_provider_notices_total', { outcome: why });
  if (why !== 'forged') return;
  // Each process counts its own, and nothing is written for a forged message.
  const { hits } = await deps.ownLimits.hit('notices:forged', HOUR_SECONDS);
  if (hits !== FORGED_PER_HOUR) return;
  const hour = Math.floor(deps.clock.now().getTime() / (HOUR_SECONDS * 1_000));
  await inTransaction(deps, (tx) =>
    enqueueNotification(tx, { fact: 'notices_forged', key: `notices_forged:${hour}`, actor: 'system' }),
  );
}
