import { z } from 'zod';
import { COURIER_STATES } from '#domain/accounts/accounts.ts';
import { COURIER_STEPS } from '#domain/deliveries/stage-table.ts';
import { RISK_RULES } from '#domain/risk/rules.ts';
import { Delivery, DeliverySummary } from '../deliveries/delivery.ts';
import {
  Id,
  IdParams,
  Instant,
  Latitude,
  Longitude,
  machineWord,
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
import { PayoutEligibility } from '../money/payouts.ts';
import { defineRoute } from '../route.ts';

export const CourierProfile = z.object({
  state: z.enum(COURIER_STATES),
  online: z.boolean(),
  vehicle: VehicleField,
  plate: z.string().nullable(),
  rating: z.number().nullable(),
  trips: z.int(),
  /** The last day on which the documents hold. */
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

/** A job as couriers see it before they win: localities and rounded points, no names, no phones, no numbers. */
export const Job = z.object({
  deliveryId: z.string(),
  pickup: z.object({ area: z.string(), lat: z.number(), lng: z.number() }),
  dropoff: z.object({ area: z.string(), lat: z.number(), lng: z.number() }),
  size: Size,
  vehicle: VehicleField,
  pickupDate: z.string(),
  pickupTime: z.string().nullable(),
  distanceToPickupMeters: z.int(),
  tripMeters: z.int(),
  tripSeconds: z.int(),
  estimate: MoneyField,
  net: MoneyField,
  bounds: z.object({ min: MoneyField, max: MoneyField }),
  offerCount: z.int(),
  myOfferId: z.string().nullable(),
  createdAt: Instant,
});
export type Job = z.infer<typeof Job>;

/** How far around a point jobs are looked for: at most the width of the country. */
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
    /** Sizes wanted, separated by commas; those that the vehicle cannot carry are left out. */
    sizes: z
      .string()
      .max(40)
      .refine((text) => text.split(',').every((size) => Size.safeParse(size).success), reason('invalid'))
      .optional(),
    /** When the parcel waits: on the local day, on the next one, or whenever suits. */
    when: z.enum(['today', 'tomorrow', 'flexible']).optional(),
    /** The least net for a kilometre of the whole way, in minor units. */
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
    pin: machineWord(8).optional(),
    photoId: Id.optional(),
    signatureId: Id.optional(),
    /** Who signed, in writing: instead of a drawn signature or beside it. */
    signedBy: optionalBusinessName(80),
    /** The phone's own id of this step: the same id is taken once, however often and late it comes. */
    stepId: Id.optional(),
    position: Point.optional(),
    reason: optionalLines(300),
  }),
  response: Delivery,
  refusals: ['not_found', 'transition_refused', 'pin_wrong', 'pin_locked', 'proof_missing'],
});

/** At most this many positions in one call. */
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
    /** The end of the trip where the courier has been within 100 m for 20 s: time to say that they are there. */
    at: z.enum(['pickup', 'dropoff']).nullable(),
  }),
  refusals: ['no_active_job', 'courier_offline', 'overloaded'],
});

/** Money of a trip that a person looks at; it goes by itself at `until`, null where only a person lets it go. */
const HeldTrip = z.object({
  deliveryId: z.string(),
  number: z.int(),
  net: MoneyField,
  rules: z.array(z.enum(RISK_RULES)),
  until: Instant.nullable(),
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
    /** Delivered, but held back by a complaint until it is decided. */
    frozen: MoneyField,
    /** Delivered, but looked at by a person before it is credited. */
    inReview: MoneyField,
    held: z.array(HeldTrip),
    payable: MoneyField,
    cashDue: MoneyField,
    /** With more cash than this nobody bids. */
    cashCap: MoneyField,
    /** Net of the seven days by the hour on duty; null with less than an hour. */
    perHour: MoneyField.nullable(),
    payout: PayoutEligibility,
    trips: z.int(),
    /** The mean of what receivers gave, of five stars, and how many did; it is not part of the public rating. */
    receivers: z.object({ mean: z.number().nullable(), count: z.int() }),
    days: z.array(z.object({ day: z.string(), net: MoneyField, trips: z.int() })),
    recent: z.array(
      z.object({
        deliveryId: z.string(),
        number: z.int(),
        completedAt: Instant,
        dropoffArea: z.string(),
        net: MoneyField,
        method: z.enum(['card', 'wallet', 'cash']).nullable(),
        stars: z.number().nullable(),
        /** What the receiver said over their link. */
        receiver: z.object({ stars: z.int(), comment: z.string().nullable() }).nullable(),
      }),
    ),
  }),
});
