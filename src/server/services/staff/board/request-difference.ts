import { AppError } from '#domain/errors.ts';
import { requestShort } from '#server/db/money/cod/cod-shorts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';

/**
 * Asks the courier for the goods' money that is missing: they are told everywhere, and it leaves the board. Who bears it
 * stays open until it is decided.
 */
export async function requestDifference(deps: Deps, actor: Actor, id: string, seen: Seen) {
  return actOnDelivery(deps, actor, id, { act: 'request_difference', seen }, async (tx, delivery) => {
    const amount = await requestShort(tx.db, id, tx.clock.now());
    if (amount === null) throw new AppError('transition_refused');
    return recordChange(tx, delivery, {
      name: 'cod_difference_asked',
      actor: 'admin',
      data: { amount },
    });
  });
}
