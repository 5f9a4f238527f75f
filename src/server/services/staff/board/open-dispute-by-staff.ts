import type { DisputeKind } from '#domain/money/disputes/rules.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { storeDispute } from '../../money/disputes/open-dispute.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';

/**
 * Opens a dispute for the sender of a finished delivery, who called or wrote: its money is frozen as by their own, and both
 * sides are told. Throws `dispute_exists` and `dispute_refused` as theirs.
 */
export async function openDisputeByStaff(
  deps: Deps,
  actor: Actor,
  id: string,
  { kind, text, ...seen }: Seen & { kind: DisputeKind; text: string },
) {
  const what = { act: 'open_dispute', seen, details: { kind } } as const;
  return actOnDelivery(deps, actor, id, what, async (tx, delivery) =>
    storeDispute(tx, delivery, { kind, text, by: 'admin' }),
  );
}
