import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor } from '#server/deps.ts';

/** Who acts in the place of a delivery's sender, as its event names them; nothing where the sender acts. */
export function colleagueOf(
  { accountId }: Pick<Actor, 'accountId'>,
  delivery: Pick<DeliveryRow, 'sender_id'>,
): { colleagueId?: string } {
  return accountId === delivery.sender_id ? {} : { colleagueId: accountId };
}
