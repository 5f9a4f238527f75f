import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';

/** Unsigned webhooks within an hour and one process after which the staff are alerted. */
const FORGED_PER_HOUR = 20;
const HOUR_SECONDS = 3_600;

/**
 * Counts a refused webhook. Many with a wrong signature mean an attack, or a signing secret that is not the provider's:
 * the staff are alerted, once an hour.
 */
export async function refuseProviderEvent(deps: Deps, why: 'forged' | 'shapeless'): Promise<void> {
  deps.metrics.count('stafeta_provider_notices_total', { outcome: why });
  if (why !== 'forged') return;
  // Each process counts its own, and a forged webhook writes nothing to the database.
  const { hits } = await deps.ownLimits.hit('notices:forged', HOUR_SECONDS);
  if (hits !== FORGED_PER_HOUR) return;
  const hour = Math.floor(deps.clock.now().getTime() / (HOUR_SECONDS * 1_000));
  await inTransaction(deps, (tx) =>
    enqueueNotification(tx, { fact: 'notices_forged', key: `notices_forged:${hour}`, actor: 'system' }),
  );
}
