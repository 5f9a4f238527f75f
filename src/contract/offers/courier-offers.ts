import { z } from 'zod';
import { OFFER_STATUSES } from '#domain/offers/rules.ts';
import { holdsContact } from '#domain/text/contact.ts';
import { COUNTER_FIELDS } from './counter.ts';
import {
  Amount,
  IdParams,
  Instant,
  MoneyField,
  optionalLines,
  pageOf,
  PageQuery,
  reason,
  Size,
} from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A courier's own offer with its net pay. */
export const MyOffer = z.object({
  id: z.string(),
  deliveryId: z.string(),
  amount: MoneyField,
  net: MoneyField,
  commission: MoneyField,
  etaMinutes: z.int(),
  note: z.string().nullable(),
  status: z.enum(OFFER_STATUSES),
  /** Made by the courier's own rules. */
  automatic: z.boolean(),
  expiresAt: Instant,
  createdAt: Instant,
  pickupArea: z.string(),
  dropoffArea: z.string(),
  size: Size,
  ...COUNTER_FIELDS,
});
export type MyOffer = z.infer<typeof MyOffer>;

const OfferAmount = Amount.min(1, 'too_small').max(100_000_000, 'too_big');
/** A courier's note on an offer; contact data is only allowed after the choice. */
const OfferNote = optionalLines(200).refine(
  (note) => note === undefined || !holdsContact(note),
  reason('contact_in_note'),
);
const EtaMinutes = z
  .int()
  .min(1, 'too_small')
  .max(24 * 60, 'too_big');

export const makeOffer = defineRoute({
  id: 'makeOffer',
  method: 'POST',
  path: '/courier/jobs/:id/offers',
  access: 'courier',
  summary: 'Bids on a job. One live offer per courier and delivery; it binds until it expires.',
  idempotent: true,
  status: 201,
  params: IdParams,
  body: z.strictObject({ amount: OfferAmount, etaMinutes: EtaMinutes, note: OfferNote }),
  response: MyOffer,
  refusals: [
    'cash_full',
    'cod_cap',
    'not_found',
    'delivery_not_open',
    'offer_exists',
    'offer_out_of_bounds',
    'vehicle_too_small',
    'courier_offline',
    'courier_not_verified',
    'own_delivery',
    'words_hidden',
  ],
});

export const changeOffer = defineRoute({
  id: 'changeOffer',
  method: 'PATCH',
  path: '/courier/offers/:id',
  access: 'courier',
  summary:
    'Changes a live offer; its clock starts again. While a counter-offer waits, the new price answers it and may not be higher than the old one.',
  params: IdParams,
  body: z.strictObject({
    amount: OfferAmount.optional(),
    etaMinutes: EtaMinutes.optional(),
    note: OfferNote,
  }),
  response: MyOffer,
  refusals: ['not_found', 'offer_not_live', 'offer_out_of_bounds', 'delivery_not_open', 'words_hidden'],
});

export const acceptCounter = defineRoute({
  id: 'acceptCounter',
  method: 'POST',
  path: '/courier/offers/:id/accept-counter',
  access: 'courier',
  summary: "Takes the sender's price: it becomes the offer's, and the offer's clock starts again.",
  params: IdParams,
  body: z
    .strictObject({
      /** The price that the courier was shown; when given and not current, nothing is accepted. */
      expectedAmount: Amount.optional(),
    })
    .nullish(),
  response: MyOffer,
  refusals: ['not_found', 'delivery_not_open', 'offer_not_live', 'counter_not_waiting'],
});

export const refuseCounter = defineRoute({
  id: 'refuseCounter',
  method: 'POST',
  path: '/courier/offers/:id/refuse-counter',
  access: 'courier',
  summary: 'Stays at the own price: the counter-offer ends, the offer goes on as it was.',
  params: IdParams,
  response: MyOffer,
  refusals: ['not_found', 'delivery_not_open', 'offer_not_live', 'counter_not_waiting'],
});

export const withdrawOffer = defineRoute({
  id: 'withdrawOffer',
  method: 'DELETE',
  path: '/courier/offers/:id',
  access: 'courier',
  summary: 'Takes a live offer back.',
  params: IdParams,
  status: 204,
  refusals: ['not_found', 'offer_not_live'],
});

export const myOffers = defineRoute({
  id: 'myOffers',
  method: 'GET',
  path: '/courier/offers',
  access: 'courier',
  summary: "The courier's offers, newest first.",
  query: z.strictObject({ ...PageQuery }),
  response: pageOf(MyOffer),
});
