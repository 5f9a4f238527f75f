import type { DeliveryView } from '#contract/delivery-views.ts';
import { AppError } from '#domain/errors.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { type DeliveryParts, findDeliveryWithParts } from '#server/db/deliveries/delivery-parts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { actsAsSender } from '../companies/acts-as-sender.ts';
import { presentToCourier } from './present-to-courier.ts';
import { presentToSender } from './present-to-sender.ts';
import { presentToStaff } from './present-to-staff.ts';

export type Viewer = DeliveryView['viewer'];

/** The presenter of each viewer's answers. */
const PRESENT: {
  [V in Viewer]: (
    deps: Deps,
    delivery: DeliveryRow,
    parts: DeliveryParts,
  ) => Promise<Extract<DeliveryView, { viewer: V }>>;
} = { sender: presentToSender, courier: presentToCourier, admin: presentToStaff };

/** One delivery for its sender and their colleagues, its courier or the staff. Throws `not_found` to everyone else. */
export async function getDelivery(deps: Deps, actor: Actor, id: string): Promise<DeliveryView> {
  const found = await findDeliveryWithParts(deps.db, id, deps.clock.now());
  const viewer = found && (await viewerOf(deps, found.delivery, actor));
  if (!found || !viewer) throw new AppError('not_found');
  return PRESENT[viewer](deps, found.delivery, found.parts);
}

/** The role in which a person views a delivery, or null: they must get `not_found`. */
export async function viewerOf(deps: Deps, delivery: DeliveryRow, actor: Actor): Promise<Viewer | null> {
  if (actor.role === 'admin') return mayStaff(actor.staffRole, 'deliveries:read') ? 'admin' : null;
  if (actor.role === 'sender') return (await actsAsSender(deps, actor, delivery)) ? 'sender' : null;
  if (actor.role === 'courier' && delivery.courier_id === actor.accountId) return 'courier';
  return null;
}
