import { claimPromo as claimRoute } from '#contract/money/promos.ts';
import { AppError } from '#domain/errors.ts';
import { listOffers } from '#server/services/offers/list-offers.ts';
import { claimPromo } from '#server/services/money/promotions/claim-promo.ts';
import { listPromos } from '#server/services/money/promotions/list-promos.ts';
import { previewPromo } from '#server/services/money/promotions/preview-promo.ts';
import type { LegacyAnswer, LegacyContext } from '../legacy-context.ts';
import { decimal, parse } from '../wire.ts';

/** The coupons that can be used now: the public ones, and the signed-in person's own. */
export async function promoList({ deps, actor, request, locale }: LegacyContext): Promise<LegacyAnswer> {
  const { items } = await listPromos(deps, request.session ? actor : null, locale);
  const usable = items.filter(({ state }) => state === 'claimed' || state === 'available');
  return {
    result: 'true',
    deliverydata: usable.map(({ code, detail }) => ({ coupon: code, detail })),
  };
}

/** Saves a code to the account; with an order, returns its discount on the offer and saves nothing. */
export async function applyPromo(call: LegacyContext): Promise<LegacyAnswer> {
  const { deps, actor, form, locale } = call;
  const { code } = parse(claimRoute.params, { code: form.text('promo_code') });
  const deliveryId = form.text('order_id');
  if (deliveryId === undefined) {
    const { code: coupon, detail } = await claimPromo(deps, actor, code, locale);
    return { result: 'true', data: { coupon, detail } };
  }
  const offerId = await offerOf(call, deliveryId);
  const seen = await previewPromo(deps, actor, { code, deliveryId, offerId }, locale);
  return {
    result: 'true',
    data: {
      coupon: seen.code,
      coupon_discount: decimal(seen.discount.amount),
      delivery_cost: decimal(seen.price.amount),
      total: decimal(seen.total.amount),
    },
  };
}

/** The client's offer, or the recommended one. */
async function offerOf({ deps, actor, form }: LegacyContext, deliveryId: string): Promise<string> {
  const named = form.text('driver_id');
  if (named !== undefined) return named;
  const { items } = await listOffers(deps, actor, deliveryId);
  const [first] = items;
  if (!first) throw new AppError('offer_not_live');
  return first.id;
}
