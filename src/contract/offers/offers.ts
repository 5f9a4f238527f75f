import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import { OFFER_STATUSES } from '#domain/offers/rules.ts';
import { ExcessField } from '../companies/excess-field.ts';
import { COUNTER_FIELDS } from './counter.ts';
import { Amount, Id, Instant, MoneyField, optionalLine, VehicleField } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Delivery } from '../deliveries/delivery.ts';

/** A courier as a sender sees them before the choice: no surname, no phone, no position. */
export const OfferCourier = z.object({
  firstName: z.string(),
  photoUrl: z.string().nullable(),
  rating: z.number().nullable(),
  trips: z.int(),
  vehicle: VehicleField,
});

export const Offer = z.object({
  id: z.string(),
  amount: MoneyField,
  etaMinutes: z.int(),
  note: z.string().nullable(),
  courier: OfferCourier,
  status: z.enum(OFFER_STATUSES),
  recommended: z.boolean(),
  expiresAt: Instant,
  createdAt: Instant,
  ...COUNTER_FIELDS,
  /** The prices that the sender may propose now; null while one waits, or when none is possible any more. */
  counterBounds: z.object({ min: MoneyField, max: MoneyField }).nullable(),
});
export type Offer = z.infer<typeof Offer>;

const OfferParams = z.strictObject({ id: Id, offerId: Id });

export const offers = defineRoute({
  id: 'offers',
  method: 'GET',
  path: '/deliveries/:id/offers',
  access: 'sender',
  scope: 'deliveries:read',
  summary:
    "The live offers on the sender's open delivery, recommended first; empty once it is no longer open.",
  params: z.strictObject({ id: Id }),
  response: z.object({ items: z.array(Offer), nextCursor: z.string().nullable() }),
  refusals: ['not_found'],
});

export const refuseOffer = defineRoute({
  id: 'refuseOffer',
  method: 'POST',
  path: '/deliveries/:id/offers/:offerId/refuse',
  access: 'sender',
  scope: 'offers:write',
  summary: 'Refuses one offer; the delivery stays open.',
  params: OfferParams,
  response: z.object({ offer: Offer }),
  refusals: ['not_found', 'offer_not_live'],
});

export const counterOffer = defineRoute({
  id: 'counterOffer',
  method: 'POST',
  path: '/deliveries/:id/offers/:offerId/counter',
  access: 'sender',
  scope: 'offers:write',
  summary: 'Proposes another price on an offer, within its bounds; the courier has four minutes to answer.',
  idempotent: true,
  params: OfferParams,
  body: z.strictObject({ amount: Amount }),
  response: z.object({ offer: Offer }),
  refusals: [
    'not_found',
    'delivery_not_open',
    'offer_not_live',
    'offer_out_of_bounds',
    'counter_waiting',
    'counter_rounds_over',
  ],
});

export const withdrawCounter = defineRoute({
  id: 'withdrawCounter',
  method: 'DELETE',
  path: '/deliveries/:id/offers/:offerId/counter',
  access: 'sender',
  scope: 'offers:write',
  summary: 'Takes a waiting counter-offer back; the offer stands at its own price. The round is used up.',
  params: OfferParams,
  response: z.object({ offer: Offer }),
  refusals: ['not_found', 'delivery_not_open', 'offer_not_live', 'counter_not_waiting'],
});

export const acceptOffer = defineRoute({
  id: 'acceptOffer',
  method: 'POST',
  path: '/deliveries/:id/accept',
  access: 'sender',
  scope: 'payments:write',
  summary:
    'Chooses one offer and pays. Exactly one offer can win a delivery. A card answers 202 with the page to pay on, and the delivery waits for it; so does a choice above a limit of a company, which a colleague approves.',
  idempotent: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    offerId: Id,
    method: z.enum(PAYMENT_METHODS),
    promoCode: optionalLine(40),
    /** The price that the sender was shown; when given and not current, nothing is charged. */
    expectedAmount: Amount.optional(),
    /** The total that the sender was shown, after the code's discount; when not current, nothing is charged. */
    expectedTotal: Amount.optional(),
  }),
  mayGoOn: true,
  response: z.object({
    delivery: Delivery.optional(),
    /** For a card: the payment provider's page, and the payment to poll afterwards. */
    redirectUrl: z.string().optional(),
    paymentId: z.string().optional(),
    /** Above a limit of a company nothing is taken: colleagues were asked to approve this choice. */
    approval: z.object({ id: z.string(), excesses: z.array(ExcessField) }).optional(),
  }),
  refusals: [
    'not_found',
    'delivery_not_open',
    'guarantee_past',
    'offer_not_live',
    'insufficient_funds',
    'courier_cash_limit',
    'wallet_debt',
    'account_limit',
    'forbidden',
    'method_unavailable',
    'promo_invalid',
    'promo_unconfirmed',
    'promo_not_first',
    'price_changed',
  ],
});
