import { fareOf } from '#domain/money/ledger/fare.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { feeReturned } from '#server/db/money/fee-returns.ts';
import { cancelFeeParts } from '#server/db/money/ledger.ts';
import type { Deps } from '#server/deps.ts';
import { splitAgreed } from '../parties.ts';

/** What the sender of an accepted delivery pays in the end, in minor units, as its receipt says. */
export async function senderPays(deps: Pick<Deps, 'db'>, delivery: DeliveryRow): Promise<number> {
  const split = splitAgreed(delivery);
  if (delivery.status !== 'cancelled') return fareOf(split, null).paid - delivery.refunded;
  const fee = await cancelFeeParts(deps.db, delivery.id);
  const returned = await feeReturned(deps.db, delivery.id);
  return fareOf(split, fee).paid - delivery.refunded - returned.sum;
}
