import { acceptOffer as acceptOfferRoute } from '#contract/offers/offers.ts';
import { ensure } from '#domain/errors.ts';
import { getDelivery } from '#server/services/deliveries/get-delivery.ts';
import { splitToday } from '#server/services/money/parties.ts';
import { acceptOffer } from '#server/services/offers/accept-offer.ts';
import { listOffers } from '#server/services/offers/list-offers.ts';
import { openPaymentPage } from '#server/services/money/card-payments/open-payment-page.ts';
import { withCountedCode } from '#server/services/money/promotions/with-counted-code.ts';
import type { LegacyAnswer, LegacyContext } from '../legacy-context.ts';
import type { Form } from '../form.ts';
import { presentOffer } from '../present.ts';
import { minorOf, numberOf, parse, required } from '../wire.ts';

/** The live offers on an order, the recommended one first. */
export async function offerList({ deps, actor, form }: LegacyContext): Promise<LegacyAnswer> {
  const delivery = await getDelivery(deps, actor, required(form, 'order_id'));
  const { items } = await listOffers(deps, actor, delivery.id);
  const vatOf = (price: number) => splitToday(deps, price).commissionVat;
  const { publicOrigin } = deps.settings;
  return {
    result: 'true',
    data: items.map((offer) => presentOffer(offer, delivery, vatOf(offer.amount.amount), publicOrigin)),
  };
}

const METHODS: Record<string, string> = { stripe: 'card', wallet: 'wallet', cash: 'cash' };

/** Accepts the offer that `driver_id` names and pays; for a card, answers with the payment page. */
export async function acceptRequest(call: LegacyContext): Promise<LegacyAnswer> {
  const { deps, actor, form, locale } = call;
  const orderId = required(form, 'order_id');
  const choice = parse(acceptOfferRoute.body, {
    offerId: form.text('driver_id'),
    method: METHODS[form.text('payment_type') ?? ''],
    promoCode: form.text('promo_code'),
    ...(await seenPrice(call, orderId)),
  });
  const accepted = await withCountedCode(deps, actor.accountId, choice.promoCode, () =>
    acceptOffer(deps, actor, orderId, choice, locale),
  );
  // A client of old has no word for a choice that colleagues have to approve.
  ensure(!('approval' in accepted), 'forbidden');
  if (!('paymentId' in accepted)) return { result: 'true' };
  return { result: 'true', redirect_url: await openPaymentPage(deps, accepted.paymentId) };
}

/**
 * Compares the sums that the client sent with the current offer: each must be right. An offer that is no longer live is
 * left to the acceptance to refuse.
 */
async function seenPrice({ deps, actor, form }: LegacyContext, orderId: string) {
  const { items } = await listOffers(deps, actor, orderId);
  const amount = items.find((offer) => offer.id === form.text('driver_id'))?.amount.amount;
  if (amount === undefined) return {};
  const right = { amount, gst: splitToday(deps, amount).commissionVat };
  ensure(isSeen(form, right), 'price_changed', { facts: right });
  const discount = minorOf(form, 'coupon_discount') ?? 0;
  return { expectedAmount: amount, ...(discount > 0 ? { expectedTotal: amount - discount } : {}) };
}

function isSeen(form: Form, { amount, gst }: { amount: number; gst: number }): boolean {
  const minor = numberOf(form, 'stripe_amount');
  const given: [number | undefined, number][] = [
    [minorOf(form, 'delivery_cost'), amount],
    [minorOf(form, 'driver_quote'), amount],
    [minorOf(form, 'gst'), gst],
    [minor === undefined ? undefined : Math.round(minor), amount],
  ];
  return given.every(([seen, right]) => seen === undefined || seen === right);
}
