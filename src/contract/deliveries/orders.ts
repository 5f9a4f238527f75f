import { z } from 'zod';
import { ORDER_METHODS, ORDER_STATUSES, ORDER_STOPS } from '#domain/deliveries/orders.ts';
import { STAGES } from '#domain/deliveries/stage-table.ts';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { ExcessField } from '../companies/excess-field.ts';
import { createQuote, Quote } from '../money/quotes.ts';
import { OfferCourier } from '../offers/offers.ts';
import {
  Amount,
  Id,
  IdParams,
  Instant,
  MoneyField,
  optionalLines,
  reason,
  Size,
  VehicleField,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Delivery } from './delivery.ts';
import { NewDelivery } from './deliveries.ts';

const stopsOf = <Stop extends z.ZodType>(stop: Stop) =>
  z.array(stop).min(ORDER_STOPS.min, reason('required')).max(ORDER_STOPS.max, reason('too_many'));

/** What is a stop's own. A guaranteed hour, photos, pieces and what comes back belong to a delivery that is offered by itself. */
const STOP_FIELDS = {
  quoteId: true,
  dropoff: true,
  size: true,
  receiver: true,
  instructions: true,
  note: true,
  proofPolicy: true,
  cod: true,
  inspection: true,
  inspectionMinutes: true,
  declaredValue: true,
} as const;

/** An order: one pickup, and its drop-offs in the order in which they are driven to. */
export const NewOrder = NewDelivery.pick({
  pickup: true,
  pickupDate: true,
  pickupTime: true,
  sender: true,
  companyId: true,
  costCentre: true,
  haulageTerms: true,
}).extend({ stops: stopsOf(NewDelivery.pick(STOP_FIELDS)) });

/** One stop of an order: a delivery of its own, in short. */
const OrderStop = z.object({
  deliveryId: z.string(),
  /** The delivery's public number. */
  number: z.int(),
  /** From 1, as it was listed; others may have been cancelled or have left the order since. */
  stopNumber: z.int(),
  status: z.enum(DELIVERY_STATUSES),
  stage: z.enum(STAGES).nullable(),
  /** The locality alone for the courier of a stop that is over. */
  dropoffAddress: z.string(),
  receiverName: z.string().nullable(),
  size: Size,
  estimate: MoneyField,
  /** For the sender: the part of the chosen offer that is this stop's price. */
  price: MoneyField.nullable(),
  /** For the courier: what this stop pays them. */
  net: MoneyField.nullable(),
});

/** An order as its sender or its courier sees it. The sums count the stops that are not cancelled. */
export const Order = z.object({
  id: z.string(),
  viewer: z.enum(['sender', 'courier']),
  status: z.enum(ORDER_STATUSES),
  /** How many stops it was listed with. */
  stopCount: z.int(),
  stops: z.array(OrderStop),
  pickupAddress: z.string(),
  pickupDate: z.string(),
  pickupTime: z.string().nullable(),
  vehicle: VehicleField,
  distanceMeters: z.int(),
  durationSeconds: z.int(),
  estimate: MoneyField,
  price: MoneyField.nullable(),
  method: Delivery.shape.method,
  /** The ways to pay for it; `account` where it is listed for a company, which needs a payment term. A card pays for one delivery at a time. */
  methods: z.array(z.enum(ORDER_METHODS)),
  /** For the sender's side: the company that it is listed for. */
  companyId: z.string().nullable(),
  /** For the sender's side: a choice above a limit of the company that colleagues are asked to approve, and whose offer is live. */
  approval: z.object({ id: z.string(), offerId: z.string(), excesses: z.array(ExcessField) }).nullable(),
  canCancel: z.boolean(),
  /** For the sender's side: who listed it, who alone pays out of their wallet. */
  listedById: z.string().nullable(),
  courierFirstName: z.string().nullable(),
  createdAt: Instant,
});
export type Order = z.infer<typeof Order>;

/** The quotes of an order's stops, and the road from the pickup to all of them. */
export const OrderQuote = z.object({
  stops: z.array(Quote),
  total: MoneyField,
  vehicle: VehicleField,
  distanceMeters: z.int(),
  durationSeconds: z.int(),
  expiresAt: Instant,
});
export type OrderQuote = z.infer<typeof OrderQuote>;

/** A courier's price for a whole order, with what it is for each stop. */
export const OrderOffer = z.object({
  id: z.string(),
  amount: MoneyField,
  parts: z.array(z.object({ deliveryId: z.string(), amount: MoneyField })),
  etaMinutes: z.int(),
  note: z.string().nullable(),
  courier: OfferCourier,
  recommended: z.boolean(),
  expiresAt: Instant,
  createdAt: Instant,
});
export type OrderOffer = z.infer<typeof OrderOffer>;

const { body: QuoteBody } = createQuote;

export const quoteOrder = defineRoute({
  id: 'quoteOrder',
  method: 'POST',
  path: '/orders/quote',
  access: 'sender',
  scope: 'deliveries:write',
  summary:
    'Prices an order of several stops: each as a trip of its own from the pickup, and their sum. Each id holds for 15 minutes.',
  throttle: 'quote',
  body: QuoteBody.pick({ pickup: true }).extend({
    stops: stopsOf(
      QuoteBody.pick({
        dropoff: true,
        size: true,
        cod: true,
        inspection: true,
        inspectionMinutes: true,
        declaredValue: true,
      }),
    ),
  }),
  response: OrderQuote,
  refusals: ['validation_failed', 'same_place', 'outside_service_area', 'method_unavailable'],
});

export const createOrder = defineRoute({
  id: 'createOrder',
  method: 'POST',
  path: '/orders',
  access: 'sender',
  scope: 'deliveries:write',
  summary:
    'Lists an order: one pickup, 2 to 10 drop-offs, one courier for all. Each stop is a delivery of its own with its PINs, link and proofs; all are listed or none.',
  throttle: 'create',
  idempotent: true,
  status: 201,
  body: NewOrder,
  response: Order,
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

export const order = defineRoute({
  id: 'order',
  method: 'GET',
  path: '/orders/:id',
  access: 'signed-in',
  scope: 'deliveries:read',
  summary: 'One order with its stops, as its sender sees it or the courier who has them.',
  params: IdParams,
  response: Order,
  refusals: ['not_found'],
});

export const cancelOrder = defineRoute({
  id: 'cancelOrder',
  method: 'POST',
  path: '/orders/:id/cancel',
  access: 'sender',
  scope: 'deliveries:write',
  summary:
    'Cancels an order that has no courier yet, free of charge. One stop is taken out by cancelling its delivery; the offers end, because they were for all.',
  params: IdParams,
  body: z.strictObject({ reason: optionalLines(300) }),
  response: Order,
  refusals: ['not_found', 'cancel_refused'],
});

export const orderOffers = defineRoute({
  id: 'orderOffers',
  method: 'GET',
  path: '/orders/:id/offers',
  access: 'sender',
  scope: 'deliveries:read',
  summary: 'The live offers on an open order, recommended first; empty once it is no longer open.',
  params: IdParams,
  response: z.object({ items: z.array(OrderOffer) }),
  refusals: ['not_found'],
});

export const acceptOrderOffer = defineRoute({
  id: 'acceptOrderOffer',
  method: 'POST',
  path: '/orders/:id/accept',
  access: 'sender',
  scope: 'payments:write',
  summary:
    'Chooses one offer for all stops and pays for them at once, or for none. From the wallet, on a company’s account, or in cash at the pickup; a card pays for one delivery at a time. Takes no promo codes. A choice above a limit of a company answers 202 with the approval that was asked of colleagues, and nothing is paid.',
  idempotent: true,
  mayGoOn: true,
  params: IdParams,
  body: z.strictObject({
    offerId: Id,
    method: z.enum(ORDER_METHODS),
    /** The price of all stops that the sender was shown; when given and not current, nothing is charged. */
    expectedAmount: Amount.optional(),
  }),
  response: Order,
  refusals: [
    'not_found',
    'delivery_not_open',
    'offer_not_live',
    'insufficient_funds',
    'courier_cash_limit',
    'wallet_debt',
    'account_limit',
    'forbidden',
    'method_unavailable',
  ],
});

/** The sender's routes of orders. */
export const ORDER_ROUTES = { quoteOrder, createOrder, order, cancelOrder, orderOffers, acceptOrderOffer };
