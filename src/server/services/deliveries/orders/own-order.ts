import { AppError } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { findOrder, lockStops, type OrderRow } from '#server/db/deliveries/orders.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { actsAsSender } from '../../companies/acts-as-sender.ts';

/** An order of the actor, as its sender or a colleague of theirs who sees to it. Throws `not_found` to anyone else. */
export async function ownOrder(deps: Deps, actor: Actor, id: string): Promise<OrderRow> {
  const order = await findOrder(deps.db, id);
  if (!order || !(await actsAsSender(deps, actor, order))) throw new AppError('not_found');
  return order;
}

/** The same with the stops that may still be chosen, locked. Throws `not_found`, or `delivery_not_open` when there is none. */
export async function lockOwnOpenOrder(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ order: OrderRow; stops: DeliveryRow[]; first: DeliveryRow }> {
  const order = await ownOrder(tx, actor, id);
  return { order, ...openStops(await lockStops(tx.db, id)) };
}

/** The open ones of an order's stops, and the first of them. Throws `delivery_not_open` without any. */
export function openStops(stops: readonly DeliveryRow[]): { stops: DeliveryRow[]; first: DeliveryRow } {
  const open = stops.filter(({ status }) => status === 'open');
  const [first] = open;
  if (!first) throw new AppError('delivery_not_open');
  return { stops: open, first };
}
