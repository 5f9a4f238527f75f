import { rolesIn } from '#server/db/companies/companies.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';

/**
 * Whether a person stands on the sender's side of a delivery: its sender, or a member with `orders` of the company for
 * which it was listed. Every finder of a sender's delivery asks this.
 */
export async function actsAsSender(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'accountId' | 'role'>,
  delivery: Pick<DeliveryRow, 'sender_id' | 'company_id'>,
): Promise<boolean> {
  if (delivery.sender_id === actor.accountId) return true;
  if (delivery.company_id === null || actor.role !== 'sender') return false;
  return (await rolesIn(deps.db, delivery.company_id, actor.accountId))?.includes('orders') ?? false;
}
