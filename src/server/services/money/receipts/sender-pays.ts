import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { cancelCostsOf } from '#server/db/companies/cancel-costs.ts';
import type { Deps } from '#server/deps.ts';
import { splitAgreed } from '../parties.ts';

/** What the sender of each accepted delivery pays in the end, in minor units, as its receipt says; by the delivery's id. */
export async function sendersPay(
  deps: Pick<Deps, 'db'>,
  deliveries: readonly DeliveryRow[],
): Promise<Map<string, number>> {
  const cancelled = deliveries.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
  const fees = await cancelCostsOf(deps.db, cancelled);
  return new Map(
    deliveries.map((delivery) => {
      const fee = fees.get(delivery.id);
      const agreed =
        delivery.status === 'cancelled' ? (fee ? fee.fee - fee.returned : 0) : splitAgreed(delivery).charged;
      return [delivery.id, agreed - delivery.refunded];
    }),
  );
}
