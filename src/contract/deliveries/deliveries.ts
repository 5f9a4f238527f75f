import { z } from 'zod';
import { PROOF_POLICIES } from '#domain/deliveries/proof-policy.ts';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { limitsAcross } from '#domain/money/figures/limits.ts';
import { PLACE_PRECISIONS } from '#domain/places/place-precision.ts';
import { isOneLine } from '#domain/text/visible.ts';
import { CostCentreCode } from '../companies/cost-centre-fields.ts';
import { NewCod } from '../money/cod-fields.ts';
import { DeclaredValue } from '../money/cover-fields.ts';
import { DeliverBy } from '../money/guarantee-fields.ts';
import { HaulageTerms, NewPieces } from './piece-fields.ts';
import { NewReturns } from './return-fields.ts';
import { InspectionField, InspectionMinutes } from './inspection-fields.ts';
import { Delivery, DeliverySummary } from './delivery.ts';
import {
  addressLine,
  Amount,
  businessName,
  CalendarDay,
  Id,
  IdParams,
  Latitude,
  Longitude,
  opaqueToken,
  optionalLine,
  optionalLines,
  pageOf,
  PageQuery,
  Phone,
  PickupDate,
  PickupTime,
  reason,
  ReceiverPhone,
  Size,
  Stars,
} from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The specification's limit for the courier's instructions. */
export const INSTRUCTIONS_MAX = 10;
/** Our own, longer note in addition to them. */
export const NOTE_MAX = 200;
/** Up to three photos of the parcel. */
export const PARCEL_PHOTOS_MAX = 3;

const StopInput = z.strictObject({
  address: addressLine(200),
  additional: optionalLine(120),
  lat: Latitude,
  lng: Longitude,
  /** The precision of the point as its suggestion had it; below `house`, `pinConfirmed` or `callAhead` is required. */
  precision: z.enum(PLACE_PRECISIONS).optional(),
  /** Whether the person checked the marker on the map and confirmed it. */
  pinConfirmed: z.boolean().optional(),
  /** The point is a guess that stays one: the courier calls for the exact place when they are near. */
  callAhead: z.boolean().optional(),
});

export const NewDelivery = z.strictObject({
  quoteId: opaqueToken(2_000).min(1),
  pickup: StopInput,
  dropoff: StopInput,
  size: Size,
  pickupDate: PickupDate,
  pickupTime: PickupTime.optional(),
  sender: z.strictObject({ name: businessName(80), phone: Phone }),
  receiver: z.strictObject({ name: businessName(80), phone: ReceiverPhone }),
  instructions: z
    .string()
    .max(INSTRUCTIONS_MAX, reason('instructions_long'))
    .refine(isOneLine, reason('not_plain'))
    .optional(),
  note: optionalLines(NOTE_MAX),
  photoIds: z.array(Id).max(PARCEL_PHOTOS_MAX, reason('too_many')).optional(),
  proofPolicy: z.enum(PROOF_POLICIES).optional(),
  /** Cash on delivery: the quote has to be one with the same amount. */
  cod: NewCod.optional(),
  /** What the receiver may do with the parcel before they take it: the quote has to be one with the same. */
  inspection: InspectionField.optional(),
  inspectionMinutes: InspectionMinutes.optional(),
  /** What the parcel is worth, in minor units, to be covered: the quote has to be one with the same. */
  declaredValue: DeclaredValue.optional(),
  /** The hour by which it is guaranteed to be delivered: the quote has to be one with the same. */
  deliverBy: DeliverBy.optional(),
  /** What the courier is to bring back: the quote has to be one with a return shipment. Not paid in cash. */
  returns: NewReturns.optional(),
  /** The pieces of the parcel, which its size has to fit. */
  pieces: NewPieces.optional(),
  /** Accepts the terms for haulage in this version; needed above 31.5 kg, as the quote says. */
  haulageTerms: HaulageTerms.optional(),
  /** The company for which it is listed: its members with `orders` see to it as well. */
  companyId: Id.optional(),
  /** The code of the company's cost centre; needed where the company demands one. */
  costCentre: CostCentreCode.optional(),
});

export const createDelivery = defineRoute({
  id: 'createDelivery',
  method: 'POST',
  path: '/deliveries',
  access: 'sender',
  scope: 'deliveries:write',
  summary: 'Lists a parcel: couriers nearby see it and bid.',
  throttle: 'create',
  idempotent: true,
  status: 201,
  body: NewDelivery,
  response: Delivery,
  refusals: [
    'validation_failed',
    'quote_expired',
    'same_place',
    'outside_service_area',
    'pickup_in_past',
    'words_hidden',
    'method_unavailable',
  ],
});

export const deliveries = defineRoute({
  id: 'deliveries',
  method: 'GET',
  path: '/deliveries',
  access: 'sender',
  scope: 'deliveries:read',
  summary:
    "The sender's deliveries, newest first; narrowed by state, by the day of listing, by a number or words. A search by words may return a short page with a cursor: it goes on behind what it looked through.",
  query: z.strictObject({
    scope: z.enum(['active', 'history']).optional(),
    status: z.enum(DELIVERY_STATUSES).optional(),
    from: CalendarDay.optional(),
    to: CalendarDay.optional(),
    q: optionalLine(100),
    /** Those of a company instead of one's own; for its members with `orders`. */
    companyId: Id.optional(),
    ...PageQuery,
  }),
  response: pageOf(DeliverySummary),
  refusals: ['validation_failed', 'not_found', 'forbidden'],
});

export const delivery = defineRoute({
  id: 'delivery',
  method: 'GET',
  path: '/deliveries/:id',
  access: 'signed-in',
  scope: 'deliveries:read',
  summary: 'One delivery, as its sender, its courier or the staff may see it.',
  params: IdParams,
  response: Delivery,
  refusals: ['not_found'],
});

export const cancelDelivery = defineRoute({
  id: 'cancelDelivery',
  method: 'POST',
  path: '/deliveries/:id/cancel',
  access: 'sender',
  scope: 'deliveries:write',
  summary: 'Cancels before pickup; free within five minutes of the choice, then with the stated fee.',
  params: IdParams,
  body: z.strictObject({
    reason: optionalLines(300),
    /** The fee that the sender was shown; when given and not current, nothing is cancelled. */
    expectedFee: Amount.optional(),
  }),
  response: Delivery,
  refusals: ['not_found', 'cancel_refused', 'price_changed'],
});

export const setProofPolicy = defineRoute({
  id: 'setProofPolicy',
  method: 'PUT',
  path: '/deliveries/:id/proof',
  access: 'sender',
  scope: 'deliveries:write',
  summary: 'Says what else than the PIN may prove the hand-over; possible until the delivery has ended.',
  params: IdParams,
  body: z.strictObject({ policy: z.enum(PROOF_POLICIES) }),
  response: Delivery,
  refusals: ['not_found', 'transition_refused'],
});

export const relistDelivery = defineRoute({
  id: 'relistDelivery',
  method: 'POST',
  path: '/deliveries/:id/relist',
  access: 'sender',
  scope: 'deliveries:write',
  summary: 'Opens an expired delivery again, as it was.',
  params: IdParams,
  response: Delivery,
  refusals: ['not_found', 'transition_refused'],
});

export const raiseEstimate = defineRoute({
  id: 'raiseEstimate',
  method: 'POST',
  path: '/deliveries/:id/raise',
  access: 'sender',
  scope: 'deliveries:write',
  summary: 'Adds to the estimate of an open delivery, so that more couriers find it worth their while.',
  idempotent: true,
  params: IdParams,
  body: z.strictObject({ amount: Amount.min(limitsAcross('raiseStep').least, reason('too_small')) }),
  response: Delivery,
  refusals: ['not_found', 'delivery_not_open', 'raise_limit', 'validation_failed'],
});

export const rateDelivery = defineRoute({
  id: 'rateDelivery',
  method: 'POST',
  path: '/deliveries/:id/rating',
  access: 'sender',
  scope: 'deliveries:write',
  summary: 'Rates the courier of a completed delivery, once.',
  params: IdParams,
  body: z.strictObject({ service: Stars, time: Stars, behaviour: Stars, comment: optionalLines(1_000) }),
  response: Delivery,
  refusals: ['not_found', 'already_rated', 'rating_not_allowed', 'words_hidden'],
});
