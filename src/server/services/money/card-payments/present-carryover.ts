import type { CarryoverView } from '#contract/money/carryover-view.ts';
import { recommendedOfferId } from '#domain/offers/recommend.ts';
import { grantedDiscount } from '#domain/money/promotions/promo.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { DeliveryParts } from '#server/db/deliveries/delivery-parts.ts';
import type { CarryoverRow } from '#server/db/money/carryovers.ts';
import type { OfferWithCourier } from '#server/db/offers/offers.ts';
import { findAttempt } from '#server/db/money/payment-attempts.ts';
import { findPromotion } from '#server/db/money/promotions.ts';
import type { Deps } from '#server/deps.ts';
import { ratingOf } from '../../deliveries/present-courier.ts';
import { readUsage } from '../promotions/read-usage.ts';
import { termsOf } from '../promotions/terms.ts';
import { carryoverLimit } from './pay-from-carryover.ts';

/** The carryover for the sender's next choice, with the offer that is recommended for it; null without one. */
export async function presentCarryover(
  deps: Deps,
  delivery: DeliveryRow,
  { carryover, offers }: Pick<DeliveryParts, 'carryover' | 'offers'>,
): Promise<CarryoverView | null> {
  if (!carryover) return null;
  const money = (amount: number) => ({ amount, currency: carryover.currency });
  const offer = nextBest(delivery, offers);
  const next = offer ? await termsFor(deps, carryover, offer) : null;
  return {
    method: carryover.method,
    amount: money(carryover.charged),
    until: carryover.expires_at.toISOString(),
    next: next && {
      offerId: next.offerId,
      firstName: next.firstName,
      etaMinutes: next.etaMinutes,
      promoCode: next.promoCode,
      price: money(next.price),
      total: money(next.total),
      difference: money(next.total - carryover.charged),
      isSamePayment: next.isSamePayment,
    },
  };
}

function nextBest(delivery: DeliveryRow, offers: readonly OfferWithCourier[]): OfferWithCourier | undefined {
  const ranked = offers.map((offer) => ({
    id: offer.id,
    amount: offer.amount,
    etaMinutes: offer.eta_minutes,
    rating: ratingOf(offer),
    trips: offer.trips,
  }));
  const best = recommendedOfferId(ranked, delivery.estimate_total);
  return offers.find((offer) => offer.id === best);
}

/** The offer's price under the same code, if that still grants something, and whether the carryover covers it. */
async function termsFor(deps: Deps, carryover: CarryoverRow, offer: OfferWithCourier) {
  const coupon = await couponOn(deps, carryover, offer.amount);
  const total = offer.amount - coupon;
  const attempt = carryover.attempt_id ? await findAttempt(deps.db, carryover.attempt_id) : undefined;
  return {
    offerId: offer.id,
    firstName: offer.first_name,
    etaMinutes: offer.eta_minutes,
    promoCode: coupon > 0 ? carryover.promo_code : null,
    price: offer.amount,
    total,
    isSamePayment: !attempt || total <= carryoverLimit(carryover, attempt),
  };
}

async function couponOn(deps: Deps, carryover: CarryoverRow, price: number): Promise<number> {
  const promotion = carryover.promo_code ? await findPromotion(deps.db, carryover.promo_code) : undefined;
  if (!promotion) return 0;
  const usage = await readUsage(deps, promotion, carryover.sender_id);
  return grantedDiscount(termsOf(promotion), usage, { price, now: deps.clock.now() }) ?? 0;
}
