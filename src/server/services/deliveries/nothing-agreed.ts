/** The columns of a choice in a delivery's row when there is none (any more). */
export const NOTHING_AGREED = {
  stage: null,
  courier_id: null,
  chosen_by: null,
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
  help_at: null,
  help_by: null,
  help_accident: false,
  refused_at: null,
  mismatch_at: null,
} as const;

/** The columns of a stop in a delivery's row when it is offered by itself from now on. */
export const LEFT_ORDER = { order_id: null, stop_number: null } as const;
