import type { Order } from '#contract/deliveries/orders.ts';
import { AppError } from '#domain/errors.ts';
import { courierCard } from '#server/db/couriers/couriers.ts';
import { findOrder, stopsOf } from '#server/db/deliveries/orders.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { actsAsSender } from '../../companies/acts-as-sender.ts';
import { requestedOnOrder } from '../../companies/limits/requested-on-order.ts';
import { presentOrder } from './present-order.ts';

/** An order as its sender's side sees it, or the courier who has stops of it: these alone. Throws `not_found` to anyone else. */
export async function getOrder(deps: Deps, actor: Actor, id: string): Promise<Order> {
  const order = await findOrder(deps.db, id);
  if (!order) throw new AppError('not_found');
  const stops = await stopsOf(deps.db, id);
  const courierId = stops.find((stop) => stop.courier_id !== null)?.courier_id;
  const courier = courierId ? await courierCard(deps.db, courierId) : undefined;
  const courierFirstName = courier?.first_name ?? null;
  if (actor.role === 'sender' && (await actsAsSender(deps, actor, order)))
    return presentOrder(deps, order, stops, {
      viewer: 'sender',
      courierFirstName,
      approval: await requestedOnOrder(deps, stops),
    });
  const theirs = stops.filter((stop) => stop.courier_id === actor.accountId);
  if (actor.role !== 'courier' || theirs.length === 0) throw new AppError('not_found');
  return presentOrder(deps, order, theirs, { viewer: 'courier', courierFirstName, approval: null });
}
