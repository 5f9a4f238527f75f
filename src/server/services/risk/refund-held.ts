import { undoCash } from '#domain/money/ledger/refund.ts';
import { ensure } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { balanceOf, post } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { storeChange } from '../deliveries/change-delivery.ts';
import { partiesOf, splitAgreed } from '../money/parties.ts';
import { refundSender } from '../money/escrow/refund-sender.ts';
import { returnPromo } from '../money/promotions/end-promo.ts';

/**
 * Refunds a locked delivery's held money as a dispute does: to the card that paid, else to the wallet. Cash was never
 * ours: it stays between the two, the courier owes nothing for it and the coupon is not paid. Throws
 * `transition_refused` when the courier has handed that cash in already.
 */
export async function refundHeld(
  tx: Tx,
  delivery: DeliveryRow,
  decision: { id: string; refund: number },
): Promise<DeliveryRow> {
  if (delivery.method !== 'cash') return refundSender(tx, delivery, decision);
  const parties = partiesOf(delivery);
  const currency = delivery.currency;
  const split = splitAgreed(delivery);
  const owed = await balanceOf(tx.db, 'courier_cash', parties.courierId, currency);
  ensure(owed >= split.charged, 'transition_refused', { facts: { state: 'cash_handed_in' } });
  await post(tx.db, currency, undoCash(parties, split));
  await returnPromo(tx, delivery);
  return storeChange(tx, delivery, {
    courier_net: 0,
    commission_net: 0,
    commission_vat: 0,
    released_at: tx.clock.now(),
  });
}
