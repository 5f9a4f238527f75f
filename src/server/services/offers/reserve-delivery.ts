import type { Locale } from '#domain/locales.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { ensure } from '#domain/errors.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { chargesAtOnce, RESERVATION_MINUTES } from '#domain/money/payments/rules.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { OfferRow } from '#server/db/offers/offers.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { colleagueOf } from '../companies/colleague-of.ts';
import { nextStatus } from '../deliveries/change-delivery.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { splitAgreed } from '../money/parties.ts';
import { beginPayment } from '../money/card-payments/begin-payment.ts';
import { agreedFields } from './agreed-fields.ts';

/**
 * Reserves a delivery while its sender pays by card: no other offer can win meanwhile, and no courier is assigned yet.
 * Answers the id of the payment that it waits for. Throws `method_unavailable` where cards are not taken, or for a sum
 * below what cards take.
 */
export async function reserveDelivery(
  deps: Tx,
  delivery: DeliveryRow,
  chosen: DeliveryRow,
  offer: OfferRow,
  { actor, locale }: { actor: Actor; locale: Locale },
): Promise<string> {
  const { charged } = splitAgreed(chosen);
  ensure(deps.settings.cardPayments && charged >= limitsIn(delivery.currency).cardMin, 'method_unavailable');
  const status = nextStatus(delivery, 'reserve', 'sender', 'delivery_not_open');
  const today = localDay(deps.clock.now(), deps.settings.timeZone);
  const payment = await beginPayment(deps, {
    purpose: 'delivery',
    accountId: delivery.sender_id,
    deliveryId: delivery.id,
    amount: charged,
    currency: delivery.currency,
    capture: chargesAtOnce(delivery.pickup_day, today) ? 'automatic' : 'manual',
    locale,
    minutes: RESERVATION_MINUTES,
  });
  await recordChange(deps, delivery, {
    name: 'reserved',
    actor: 'sender',
    data: {
      offerId: offer.id,
      price: chosen.price,
      paymentId: payment.id,
      ...colleagueOf(actor, delivery),
    },
    also: ['couriers'],
    change: { ...agreedFields(chosen, offer), status, method: 'card' },
  });
  return payment.id;
}
