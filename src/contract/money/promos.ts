import { z } from 'zod';
import { COUPON_STATES, PROMO_KINDS } from '#domain/money/promotions/promo.ts';
import { Id, Instant, line, MoneyField, pageOf } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest promo code that is accepted. */
export const PROMO_CODE_MAX = 40;

/** A coupon as its owner sees it: `basisPoints` for a share of the price, `amount` for a fixed sum. */
export const Promo = z.object({
  code: z.string(),
  name: z.string(),
  detail: z.string(),
  kind: z.enum(PROMO_KINDS),
  basisPoints: z.int().nullable(),
  amount: MoneyField.nullable(),
  maxDiscount: MoneyField.nullable(),
  minPrice: MoneyField.nullable(),
  firstOrder: z.boolean(),
  expiresAt: Instant,
  state: z.enum(COUPON_STATES),
});
export type Promo = z.infer<typeof Promo>;

/** The effect of a code on an offer: `total` is what the sender would be charged. */
const PromoPreview = z.object({
  code: z.string(),
  name: z.string(),
  price: MoneyField,
  discount: MoneyField,
  total: MoneyField,
});
type PromoPreview = z.infer<typeof PromoPreview>;

export const promos = defineRoute({
  id: 'promos',
  method: 'GET',
  path: '/promos',
  access: 'sender',
  scope: 'payments:read',
  summary: "The sender's coupons: saved ones first, then those to take, used and expired ones last.",
  response: pageOf(Promo),
});

export const claimPromo = defineRoute({
  id: 'claimPromo',
  method: 'POST',
  path: '/promos/:code/claim',
  access: 'sender',
  summary: 'Saves a promo code to the account; the same code again changes nothing.',
  throttle: 'promo',
  params: z.strictObject({ code: line(PROMO_CODE_MAX) }),
  response: Promo,
  refusals: ['promo_invalid', 'promo_not_first'],
});

export const previewPromo = defineRoute({
  id: 'previewPromo',
  method: 'POST',
  path: '/promos/preview',
  access: 'sender',
  scope: 'payments:read',
  summary: 'What a promo code would take off an offer now; nothing is reserved.',
  throttle: 'promo',
  body: z.strictObject({ code: line(PROMO_CODE_MAX), deliveryId: Id, offerId: Id }),
  response: PromoPreview,
  refusals: [
    'not_found',
    'promo_invalid',
    'promo_unconfirmed',
    'promo_not_first',
    'delivery_not_open',
    'offer_not_live',
  ],
});
