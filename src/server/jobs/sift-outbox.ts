import { notificationsOf } from '#domain/notifications/table.ts';
import type { Deps } from '#server/deps.ts';
import { listingAudiences } from '#server/services/notifications/listing-audience.ts';
import type { JobPayloads } from './payloads.ts';

type Row = { task: string; payload: unknown };
type Requested = { deliveryId: string; by: 'hasPush' | 'hasOffer' };

/**
 * Leaves out of an outbox batch what nobody waits for: a new delivery without couriers around who want to hear of it,
 * or without rules that may offer on it. One look for the whole batch takes the place of a transaction for each row.
 */
export function siftOutbox(
  deps: Deps,
): <Each extends Row>(rows: readonly Each[]) => Promise<readonly Each[]> {
  return async (rows) => {
    const ids = new Set(rows.flatMap((row) => requestOf(row)?.deliveryId ?? []));
    if (ids.size === 0) return rows;
    const audiences = await listingAudiences(deps, [...ids]);
    return rows.filter((row) => {
      const requested = requestOf(row);
      return !requested || audiences.get(requested.deliveryId)?.[requested.by];
    });
  };
}

/** The delivery whose surroundings decide whether a row has anything to do; undefined where more decides. */
function requestOf({ task, payload }: Row): Requested | undefined {
  if (task === 'autoOffers') {
    const { deliveryId } = payload as JobPayloads['autoOffers'];
    return { deliveryId, by: 'hasOffer' };
  }
  if (task !== 'notify') return undefined;
  const { fact, deliveryId } = payload as JobPayloads['notify'];
  const isForNearby = notificationsOf(fact).every(({ to }) => to === 'nearby');
  return isForNearby && deliveryId ? { deliveryId, by: 'hasPush' } : undefined;
}
