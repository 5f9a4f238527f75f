import { lockStops } from '#server/db/deliveries/orders.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { expireLocked, isOverdue } from '../expire-delivery.ts';

/** Expires the stops of an order whose time is over, together; does nothing where it was chosen or cancelled meanwhile. */
export async function expireOrder(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const stops = await lockStops(tx.db, id);
    const overdue = stops.filter((stop) => isOverdue(tx, stop));
    for (const [at, stop] of overdue.entries()) await expireLocked(tx, stop, at > 0);
  });
}
