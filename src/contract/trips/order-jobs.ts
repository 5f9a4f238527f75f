import { z } from 'zod';
import { OFFER_STATUSES } from '#domain/offers/rules.ts';
import { IdParams, Instant, MoneyField, Size, VehicleField } from '../fields.ts';
import { makeOffer } from '../offers/courier-offers.ts';
import { defineRoute } from '../route.ts';
import { jobs } from './courier.ts';

/** A courier's own offer on an order. */
export const MyOrderOffer = z.object({
  id: z.string(),
  /** Null once none of its stops is of the order any more. */
  orderId: z.string().nullable(),
  amount: MoneyField,
  /** What it pays for all stops together, after the commission on each. */
  net: MoneyField,
  etaMinutes: z.int(),
  note: z.string().nullable(),
  status: z.enum(OFFER_STATUSES),
  expiresAt: Instant,
  createdAt: Instant,
});
export type MyOrderOffer = z.infer<typeof MyOrderOffer>;

/** An open order as couriers see it: one job with several drop-offs. Localities and rounded points, as with any job. */
export const OrderJob = z.object({
  orderId: z.string(),
  pickup: z.object({ area: z.string(), lat: z.number(), lng: z.number() }),
  stops: z.array(
    z.object({
      /** From 1, as it was listed; one that was taken out leaves a gap. */
      stopNumber: z.int(),
      area: z.string(),
      lat: z.number(),
      lng: z.number(),
      size: Size,
      estimate: MoneyField,
      /** Goods' money that the receiver pays at the door. */
      cod: MoneyField.nullable(),
    }),
  ),
  vehicle: VehicleField,
  pickupDate: z.string(),
  pickupTime: z.string().nullable(),
  distanceToPickupMeters: z.int(),
  /** From the pickup to all drop-offs in their order. */
  tripMeters: z.int(),
  tripSeconds: z.int(),
  /** The sum of the stops' estimates, and what it would pay. */
  estimate: MoneyField,
  net: MoneyField,
  bounds: z.object({ min: MoneyField, max: MoneyField }),
  offerCount: z.int(),
  myOfferId: z.string().nullable(),
  createdAt: Instant,
});
export type OrderJob = z.infer<typeof OrderJob>;

export const orderJobs = defineRoute({
  id: 'orderJobs',
  method: 'GET',
  path: '/courier/orders',
  access: 'courier',
  summary:
    "Open orders of several stops around a point, nearest first, whose every parcel the courier's vehicle can carry.",
  query: jobs.query.pick({ lat: true, lng: true, radiusKm: true }),
  response: z.object({ items: z.array(OrderJob) }),
  refusals: ['courier_not_verified'],
});

export const orderJob = defineRoute({
  id: 'orderJob',
  method: 'GET',
  path: '/courier/orders/:id',
  access: 'courier',
  summary: 'One open order, as before winning it.',
  params: IdParams,
  response: OrderJob,
  refusals: ['not_found', 'courier_not_verified'],
});

export const makeOrderOffer = defineRoute({
  id: 'makeOrderOffer',
  method: 'POST',
  path: '/courier/orders/:id/offers',
  access: 'courier',
  summary:
    'Bids on an order: one price for all its stops, within the sum of their bounds. It is divided over them in proportion to their estimates.',
  idempotent: true,
  status: 201,
  params: IdParams,
  body: makeOffer.body,
  response: MyOrderOffer,
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

export const withdrawOrderOffer = defineRoute({
  id: 'withdrawOrderOffer',
  method: 'DELETE',
  path: '/courier/order-offers/:id',
  access: 'courier',
  summary: 'Takes a live offer on an order back, from all its stops.',
  params: IdParams,
  status: 204,
  refusals: ['not_found', 'delivery_not_open', 'offer_not_live'],
});

export const myOrderOffers = defineRoute({
  id: 'myOrderOffers',
  method: 'GET',
  path: '/courier/order-offers',
  access: 'courier',
  summary: "The courier's hundred newest offers on orders.",
  response: z.object({ items: z.array(MyOrderOffer) }),
});

/** The courier's routes of orders. */
export const ORDER_JOB_ROUTES = { orderJobs, orderJob, makeOrderOffer, withdrawOrderOffer, myOrderOffers };
