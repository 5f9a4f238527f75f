import type { Delivery } from '#contract/deliveries/delivery.ts';
import { between, type Random } from '#domain/random.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { cancelFeeParts } from '#server/db/money/ledger.ts';
import { returnFee } from '../../money/fee-returns/return-fee.ts';
import type { Life } from './past.ts';
import { later, staffOf, type Town } from './town.ts';
import { FEE_REASON } from './texts.ts';

const RETURNED = 0.3;

/** The staff give some of the fees for late cancellations back, hours later. */
export async function* returnFeeOf(town: Town, random: Random, { id, number }: Delivery, at: Date): Life {
  if (random() >= RETURNED) return;
  const tx = yield later(at, between(random, 60, 300));
  const delivery = await findDelivery(tx.db, id);
  const { fee } = await cancelFeeParts(tx.db, id);
  // Of a card's payment the rest must be settled first.
  if (fee === 0 || delivery?.method === 'card') return;
  await returnFee(tx, staffOf(town), { deliveryNumber: number, reason: FEE_REASON });
}
