import { fundFromCard } from '#domain/money/ledger/card-postings.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { post } from '#server/db/money/ledger.ts';
import { lockOffer, type OfferRow } from '#server/db/offers/offers.ts';
import { updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { nextStatus } from '../../deliveries/change-delivery.ts';
import { partiesOf, splitAgreed } from '../parties.ts';
import { assignCourier } from '../../offers/assign-courier.ts';
import type { Case } from './lock-case.ts';

/**
 * Funds the reserved delivery with the authorised price and assigns its courier. Answers null when nothing waits: the
 * reservation expired, or the chosen courier is not verified any more.
 */
export async function confirmReservation(deps: Tx, { attempt, delivery }: Case): Promise<Case | null> {
  if (delivery?.status !== 'reserved') return null;
  const offer = await chosenOffer(deps, delivery);
  if (!offer) return null;
  const chosen: DeliveryRow = { ...delivery, courier_id: offer.courier_id };
  const currency = attempt.currency;
  await post(deps.db, currency, fundFromCard(partiesOf(chosen), splitAgreed(chosen), chosen.funding_round));
  const { delivery: assigned } = await assignCourier(deps, delivery, chosen, offer, {
    status: nextStatus(delivery, 'confirm_payment', 'system'),
    actor: 'system',
    method: 'card',
  });
  const stored = await updateAttempt(deps.db, attempt.id, { funding_round: chosen.funding_round });
  return { attempt: stored, delivery: assigned };
}

/** The reserved offer, locked. It was bound by the reservation, so its expiry since does not count. */
async function chosenOffer(deps: Tx, delivery: DeliveryRow): Promise<OfferRow | null> {
  const offer = delivery.offer_id ? await lockOffer(deps.db, delivery.offer_id) : undefined;
  if (!offer || (offer.status !== 'live' && offer.status !== 'expired')) return null;
  const courier = await findCourier(deps.db, offer.courier_id);
  return courier?.state === 'verified' ? offer : null;
}
