import type { Order } from '#contract/deliveries/orders.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { colleagueOf } from '../../companies/colleague-of.ts';
import { notifyOfColleague } from '../../companies/notify-of-colleague.ts';
import { inTransaction } from '../../in-transaction.ts';
import { endCancelled } from '../end-cancelled.ts';
import { getOrder } from './get-order.ts';
import { lockOwnOpenOrder } from './own-order.ts';

/** Cancels an order that has no courier yet, with all its stops, free of charge. Throws `cancel_refused` later. */
export async function cancelOrder(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason }: { reason?: string | undefined },
): Promise<Order> {
  return inTransaction(deps, async (tx) => {
    const { stops } = await lockOwnOpenOrder(tx, actor, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'delivery_not_open')
        throw new AppError('cancel_refused');
      throw error;
    });
    for (const [at, stop] of stops.entries()) {
      const data = colleagueOf(actor, stop);
      const ended = await endCancelled(tx, stop, { fee: 0, reason, data, onlyReceiver: at > 0 });
      if (at === 0) await notifyOfColleague(tx, actor, ended, 'colleague_cancelled');
    }
    return getOrder(tx, actor, id);
  });
}
