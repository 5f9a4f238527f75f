import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import { COURIER_STATES } from '#domain/accounts/accounts.ts';
import { COURIER_STEPS } from '#domain/deliveries/stage-table.ts';
import { Delivery, DeliverySummary } from '../deliveries/delivery.ts';
import {
  Id,
  IdParams,
  Instant,
  Latitude,
  Longitude,
  opaqueToken,
  MoneyField,
  optionalBusinessName,
  optionalLines,
  pageOf,
  PageQuery,
  Point,
  reason,
  Size,
  VehicleField,
} from '../fields.ts';
import { AUTO_OFFER_LIMITS } from '#domain/offers/auto-offer.ts';
import { InspectionTaken } from '../deliveries/inspection-fields.ts';
import { CodHolding } from '../money/cod-netting.ts';
import { CodTakenField } from '../money/cod-fields.ts';
import { HeldTrip, PayoutEligibility } from '../money/payouts.ts';
import { defineRoute } from '../route.ts';
import { Job } from './job.ts';

export const CourierProfile = z.object({
  state: z.enum(COURIER_STATES),
  online: z.boolean(),
  vehicle: VehicleField,
  plate: z.string().nullable(),
  rating: z.number().nullable(),
  trips: z.int(),
  /** The last day on which the documents are valid. */
  documentsExpireOn: z.string().nullable(),
  activeDeliveryId: z.string().nullable(),
  todayNet: MoneyField,
});

export const courier = defineRoute({
  id: 'courier',
  method: 'GET',
  path: '/courier',
  access: 'courier',
  summary: "The courier's own state.",
  response: CourierProfile,
});

export const setAvailability = defineRoute({
  id: 'setAvailability',
  method: 'PUT',
  path: '/courier/availability',
  access: 'courier',
  summary: 'Goes on or off duty.',
  body: z.strictObject({ online: z.boolean() }),
  response: CourierProfile,
  refusals: ['courier_not_verified', 'documents_expired'],
});

/** The largest search radius for jobs: at most the width of the country. */
export const JOB_RADIUS_MAX_KM = 700;

export const jobs = defineRoute({
  id: 'jobs',
  method: 'GET',
  path: '/courier/jobs',
  access: 'courier',
  summary: "Open jobs around a point that the courier's vehicle can carry.",
  query: z.strictObject({
    lat: z.coerce.number().pipe(Latitude),
    lng: z.coerce.number().pipe(Longitude),
    radiusKm: z.coerce.number().positive().max(JOB_RADIUS_MAX_KM).optional(),
    sort: z.enum(['near', 'pay', 'payPerKm', 'newest']).optional(),
    /** Wanted sizes, separated by commas; those that the vehicle cannot carry are ignored. */
    sizes: z
      .string()
      .max(40)
      .refine((text) => text.split(',').every((size) => Size.safeParse(size).success), reason('invalid'))
      .optional(),
    /** The pickup day: the local day, the next one, or a flexible one. */
    when: z.enum(['today', 'tomorrow', 'flexible']).optional(),
    /** The least net per kilometre of the whole way, in minor units. */
    minPerKm: z.coerce.number().int().min(0).max(AUTO_OFFER_LIMITS.minPerKm).optional(),
  }),
  response: z.object({ items: z.array(Job), nextCursor: z.string().nullable() }),
  refusals: ['courier_not_verified'],
});

export const job = defineRoute({
  id: 'job',
  method: 'GET',
  path: '/courier/jobs/:id',
  access: 'courier',
  summary: 'One open job, as before winning it.',
  params: IdParams,
  response: Job,
  refusals: ['not_found', 'courier_not_verified'],
});

export const courierDeliveries = defineRoute({
  id: 'courierDeliveries',
  method: 'GET',
  path: '/courier/deliveries',
  access: 'courier',
  summary: 'The deliveries that the courier won, newest first.',
  query: z.strictObject({ scope: z.enum(['active', 'history']).optional(), ...PageQuery }),
  response: pageOf(DeliverySummary),
});

export const reportStep = defineRoute({
  id: 'reportStep',
  method: 'POST',
  path: '/courier/deliveries/:id/steps',
  access: 'courier',
  summary:
    'Reports one step of the trip. Repeating a step that was already taken answers the delivery as it is.',
  params: IdParams,
  body: z.strictObject({
    step: z.enum(COURIER_STEPS),
    at: Instant,
    pin: opaqueToken(8).optional(),
    photoId: Id.optional(),
    signatureId: Id.optional(),
    /** The name of the person who signed: instead of a drawn signature or with it. */
    signedBy: optionalBusinessName(80),
    /** The phone's own id of this step, for idempotency: it is recorded once, however often and late it arrives. */
    stepId: Id.optional(),
    position: Point.optional(),
    reason: optionalLines(300),
    /** The AWB on the parcel's label, where the phone has scanned it: it must be this delivery's. */
    awb: opaqueToken(20).optional(),
    /** At the hand-over of a delivery with cash on delivery: how the receiver paid, and how much. */
    cod: CodTakenField.optional(),
    /** At the hand-over of a delivery with an inspection: the receiver's answer, where the phone had no signal to send it. */
    inspection: InspectionTaken.optional(),
  }),
  response: Delivery,
  refusals: [
    'not_found',
    'transition_refused',
    'pin_wrong',
    'pin_locked',
    'proof_missing',
    'inspection_due',
    'cod_due',
    'cod_paid',
    'cod_amount',
  ],
});

/** The most positions in one request. */
export const POSITIONS_MAX = 100;

export const sendPositions = defineRoute({
  id: 'sendPositions',
  method: 'POST',
  path: '/courier/positions',
  access: 'courier',
  summary:
    'Positions of the trip under way, oldest first; refused without a trip between departure and delivery.',
  body: z.strictObject({
    positions: z
      .array(
        z.strictObject({
          at: Instant,
          lat: Latitude,
          lng: Longitude,
          accuracy: z.number().min(0).max(100_000),
          speed: z.number().min(0).max(200).optional(),
          heading: z.number().min(0).max(360).optional(),
        }),
      )
      .min(1, 'required')
      .max(POSITIONS_MAX, 'too_many'),
  }),
  response: z.object({
    accepted: z.int(),
    /** The end of the trip within 100 m of which the courier has been for 20 s: time to report the arrival. */
    at: z.enum(['pickup', 'dropoff']).nullable(),
  }),
  refusals: ['no_active_job', 'courier_offline', 'overloaded'],
});

export const earnings = defineRoute({
  id: 'earnings',
  method: 'GET',
  path: '/courier/earnings',
  access: 'courier',
  summary: 'What the courier earned today and in seven days, what is waiting, due and owed in cash.',
  response: z.object({
    today: MoneyField,
    week: MoneyField,
    pending: MoneyField,
    /** Delivered, but held back by a dispute until its decision. */
    frozen: MoneyField,
    /** Delivered, but under review before it is credited. */
    inReview: MoneyField,
    held: z.array(HeldTrip),
    payable: MoneyField,
    cashDue: MoneyField,
    /** Couriers with more cash than this cannot make offers. */
    cashCap: MoneyField,
    /** Net pay per hour online over the seven days; null with less than an hour. */
    perHour: MoneyField.nullable(),
    payout: PayoutEligibility,
    /** Goods' money with the courier; null where there is no cash on delivery. */
    cod: CodHolding.nullable(),
    trips: z.int(),
    /** The mean of the receivers' ratings, of five stars, and their number; not part of the public rating. */
    receivers: z.object({ mean: z.number().nullable(), count: z.int() }),
    days: z.array(z.object({ day: z.string(), net: MoneyField, trips: z.int() })),
    recent: z.array(
      z.object({
        deliveryId: z.string(),
        number: z.int(),
        completedAt: Instant,
        dropoffArea: z.string(),
        net: MoneyField,
        method: z.enum(PAYMENT_METHODS).nullable(),
        stars: z.number().nullable(),
        /** The receiver's rating by their tracking link. */
        receiver: z.object({ stars: z.int(), comment: z.string().nullable() }).nullable(),
      }),
    ),
  }),
});
