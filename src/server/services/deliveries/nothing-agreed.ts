/** The columns of a choice in a delivery's row when there is none (any more). */
export const NOTHING_AGREED = {
  stage: null,
  courier_id: null,
  offer_id: null,
  method: null,
  price: null,
  coupon: 0,
  promo_code: null,
  courier_net: null,
  commission_net: null,
  commission_vat: null,
  eta_minutes: null,
  accepted_at: null,
  promise_extra_minutes: 0,
} as const;
