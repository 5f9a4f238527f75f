import type { z } from 'zod';
import type { previewPromo as route } from '#contract/money/promos.ts';
import type { Locale } from '#domain/locales.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { canonicalCode } from '#domain/money/promotions/promo.ts';
import { takesOffersAlone } from '#domain/offers/rules.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { findOffer } from '#server/db/offers/offers.ts';
import { findPromotion } from '#server/db/money/promotions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { actsAsSender } from '../../companies/acts-as-sender.ts';
import { splitToday } from '../parties.ts';
import { ensureConfirmed } from './ensure-confirmed.ts';
import { ensureGranted } from './ensure-granted.ts';
import { readUsage } from './read-usage.ts';
import { termsOf } from './terms.ts';

type PreviewBody = z.infer<typeof route.body>;

/**
 * What a code would take off an offer now; nothing is reserved. Throws `promo_invalid` for every cause alike,
 * `promo_unconfirmed`, `promo_not_first`, `offer_not_live` and `delivery_not_open` when there is nothing to pay for any
 * more.
 */
export async function previewPromo(deps: Deps, actor: Actor, preview: PreviewBody, locale: Locale) {
  const { price, currency } = await pricedOffer(deps, actor, preview);
  await ensureConfirmed(deps, actor.accountId);
  const promotion = await findPromotion(deps.db, canonicalCode(preview.code));
  if (!promotion || promotion.currency !== currency) throw new AppError('promo_invalid');
  const usage = await readUsage(deps, promotion, actor.accountId);
  const coupon = ensureGranted(termsOf(promotion), usage, { price, now: deps.clock.now() });
  const split = splitToday(deps, price, coupon);
  const money = (amount: number) => ({ amount, currency });
  return {
    code: promotion.single_code ?? promotion.code,
    name: promotion[`name_${locale}`],
    price: money(split.price),
    discount: money(split.coupon),
    total: money(split.charged),
  };
}

async function pricedOffer(deps: Deps, actor: Actor, { deliveryId, offerId }: PreviewBody) {
  const delivery = await findDelivery(deps.db, deliveryId);
  if (!delivery || !(await actsAsSender(deps, actor, delivery))) throw new AppError('not_found');
  ensure(takesOffersAlone(delivery), 'delivery_not_open', { facts: { status: delivery.status } });
  const offer = await findOffer(deps.db, offerId);
  if (!offer || offer.delivery_id !== delivery.id) throw new AppError('not_found');
  ensure(offer.status === 'live' && offer.expires_at > deps.clock.now(), 'offer_not_live');
  return { price: offer.amount, currency: delivery.currency };
}
