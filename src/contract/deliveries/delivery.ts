import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import { COURIER_STEPS, STAGES } from '#domain/deliveries/stage-table.ts';
import { ABSENCE_CHOICES } from '#domain/deliveries/receiver-instructions.ts';
import { DELIVERY_EVENTS } from '#domain/deliveries/events.ts';
import { PLACE_PRECISIONS } from '#domain/places/place-precision.ts';
import { PROOF_POLICIES } from '#domain/deliveries/proof-policy.ts';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { DISPUTE_KINDS, DISPUTE_STATES } from '#domain/money/disputes/rules.ts';
import { CostCentreName } from '../companies/cost-centre-fields.ts';
import { CodView } from '../money/cod-fields.ts';
import { CarryoverView } from '../money/carryover-view.ts';
import { CoverView } from '../money/cover-fields.ts';
import { GuaranteeView } from '../money/guarantee-fields.ts';
import { InspectionView } from './inspection-fields.ts';
import { HaulageView, PieceView } from './piece-fields.ts';
import { ReturnView } from './return-fields.ts';
import { Instant, MoneyField, Size, VehicleField } from '../fields.ts';

/** One end of the trip. Before acceptance a courier gets only the locality and a rounded point. */
export const Stop = z.object({
  address: z.string(),
  additional: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  exact: z.boolean(),
  /** The precision of the address when listed; null when it was not given, or for a viewer who gets a rounded point. */
  precision: z.enum(PLACE_PRECISIONS).nullable(),
  /** Whether the sender confirmed the marker on the map. */
  pinConfirmed: z.boolean(),
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
});

export const CourierCard = z.object({
  firstName: z.string(),
  photoUrl: z.string().nullable(),
  rating: z.number().nullable(),
  trips: z.int(),
  vehicle: VehicleField,
  plate: z.string().nullable(),
  phone: z.string().nullable(),
});

export const Position = z.object({
  lat: z.number(),
  lng: z.number(),
  heading: z.number().nullable(),
  at: Instant,
});
export type Position = z.infer<typeof Position>;

export const TimelineEntry = z.object({
  seq: z.int(),
  name: z.enum(DELIVERY_EVENTS),
  at: Instant,
});

/** The events that have proofs: hand-overs and failed attempts. */
const PROVEN_EVENTS = ['picked_up', 'delivered', 'attempt_failed'] as const;

/** The receiver's instructions from before the pickup; the courier reads them beside the address. */
export const ReceiverInstructions = z.object({
  entrance: z.string().nullable(),
  absence: z.object({ choice: z.enum(ABSENCE_CHOICES), note: z.string() }).nullable(),
});
export type ReceiverInstructions = z.infer<typeof ReceiverInstructions>;

/** The proof of a hand-over: its time, its kind, and the courier's photo where there is one. */
export const Proof = z.object({
  name: z.enum(PROVEN_EVENTS),
  at: Instant,
  by: z.enum(['pin', 'photo', 'signature', 'wait']),
  photoUrl: z.string().nullable(),
  signatureUrl: z.string().nullable(),
  /** Whether there is a photo that the staff have hidden. */
  photoHidden: z.boolean(),
  signatureHidden: z.boolean(),
  signedBy: z.string().nullable(),
  /** Whether the courier's phone has read the parcel's label. */
  isLabelScanned: z.boolean(),
});
export type Proof = z.infer<typeof Proof>;

/** What was tried at the drop-off since the courier's last arrival there. */
export const DoorstepVisit = z.object({
  arrivedAt: Instant,
  /** The end of the courier's free waiting time. */
  freeUntil: Instant,
  calls: z.int(),
  announcedAt: Instant.nullable(),
  /** The deadline for the receiver's answer "sunt aici". */
  answerUntil: Instant.nullable(),
  answeredAt: Instant.nullable(),
});

/** A dispute as the parties of its delivery see it. */
const DeliveryDispute = z.object({
  kind: z.enum(DISPUTE_KINDS),
  state: z.enum(DISPUTE_STATES),
  /** Whether the money waits in escrow for the decision; not when it was released before. */
  isFrozen: z.boolean(),
  text: z.string().nullable(),
  refund: MoneyField.nullable(),
  reason: z.string().nullable(),
  openedAt: Instant,
  resolvedAt: Instant.nullable(),
});

/** The company for which a delivery is listed, and what its members did as colleagues of the one who listed it. */
const DeliveryCompany = z.object({
  id: z.string(),
  name: z.string(),
  /** The member who listed it, who alone pays out of their wallet. */
  listedById: z.string(),
  listedBy: z.string(),
  /** The company's cost centre under which it is listed. */
  costCentre: CostCentreName.nullable(),
  /** Whether its fees come on the company's invoice of the month, instead of one to the member. */
  isInvoicedMonthly: z.boolean(),
  /** The entries of the timeline that a colleague caused, by their number. */
  acts: z.array(z.object({ seq: z.int(), by: z.string() })),
});

/** A delivery as its viewer may see it; what the viewer may not see is null. */
export const Delivery = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(DELIVERY_STATUSES),
  stage: z.enum(STAGES).nullable(),
  viewer: z.enum(['sender', 'courier', 'admin']),
  pickup: Stop,
  dropoff: Stop,
  size: Size,
  vehicle: VehicleField,
  pickupDate: z.string(),
  pickupTime: z.string().nullable(),
  instructions: z.string().nullable(),
  note: z.string().nullable(),
  /** Null when the receiver gave no instructions. */
  receiverWishes: ReceiverInstructions.nullable(),
  photoUrls: z.array(z.string()),
  /** The number of hidden photos, and whether texts of it are hidden. */
  photosHidden: z.int(),
  textsHidden: z.boolean(),
  distanceMeters: z.int(),
  durationSeconds: z.int(),
  route: z.array(z.tuple([z.number(), z.number()])),
  estimate: MoneyField,
  /** The estimate without its VAT. */
  baseFare: MoneyField,
  price: MoneyField.nullable(),
  /** A promo code's discount on the price, and what the sender pays after it; the platform pays the difference. */
  discount: MoneyField.nullable(),
  charged: MoneyField.nullable(),
  net: MoneyField.nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** Money for the goods that the receiver pays at the door; no part of the price. */
  cod: CodView.nullable(),
  /** What the receiver may do with the parcel at the door before they take it, and what came of it. */
  inspection: InspectionView.nullable(),
  /** What the sender declared the parcel to be worth, and what its loss or damage was paid with; null without a cover. */
  cover: CoverView.nullable(),
  /** The hour by which it is guaranteed to be delivered, and what came of it; null without one. */
  guarantee: GuaranteeView.nullable(),
  /** What the courier brings back after the hand-over; null for nothing. */
  returns: ReturnView.nullable(),
  /** The delivery whose return shipment this is, which has paid for it; null for any other. */
  returnOf: z.string().nullable(),
  /** The order that it is a stop of, and which one from 1; null for one that is offered by itself. */
  orderId: z.string().nullable(),
  stopNumber: z.int().nullable(),
  /** The pieces of the parcel, where its sender named them. */
  pieces: z.array(PieceView).nullable(),
  /** Null for a postal parcel. */
  haulage: HaulageView.nullable(),
  /** For the sender: the card payment that a reserved delivery waits for. */
  paymentId: z.string().nullable(),
  offerCount: z.int(),
  /** For the sender: the chosen offer. */
  offerId: z.string().nullable(),
  courier: CourierCard.nullable(),
  position: Position.nullable(),
  rating: z
    .object({ service: z.int(), time: z.int(), behaviour: z.int(), comment: z.string().nullable() })
    .nullable(),
  trackingUrl: z.string().nullable(),
  shareUrl: z.string().nullable(),
  pins: z.object({ pickup: z.string(), dropoff: z.string() }).nullable(),
  allowedSteps: z.array(z.enum(COURIER_STEPS)),
  /** What proves the hand-over to the receiver, beside their PIN. */
  proofPolicy: z.enum(PROOF_POLICIES),
  /** Only while the courier is at the drop-off. */
  door: DoorstepVisit.nullable(),
  canCancel: z.boolean(),
  /** Whether the law lets the sender withdraw from the contract now, free of charge (`withdrawFromContract`). */
  canWithdraw: z.boolean(),
  cancelFee: MoneyField.nullable(),
  /** Until when a sender may cancel a delivery that has a courier, free of charge. */
  freeCancelUntil: Instant.nullable(),
  canRate: z.boolean(),
  /** The newest dispute, and the kinds that the sender may still open. */
  dispute: DeliveryDispute.nullable(),
  disputeKinds: z.array(z.enum(DISPUTE_KINDS)),
  offersExpireAt: Instant.nullable(),
  /** The next raise of the estimate; null when it cannot be raised any more. */
  raiseStep: MoneyField.nullable(),
  /** After a courier dropped out: the carryover for the sender's next choice. */
  keptPayment: CarryoverView.nullable(),
  /** For the sender's side: null for a delivery that is listed for no company. */
  company: DeliveryCompany.nullable(),
  etaMinutes: z.int().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  timeline: z.array(TimelineEntry),
  proofs: z.array(Proof),
});
export type Delivery = z.infer<typeof Delivery>;

/** A row of a list: the fields of a table row or a card, none that needs a further query. */
export const DeliverySummary = Delivery.pick({
  id: true,
  number: true,
  status: true,
  stage: true,
  size: true,
  vehicle: true,
  pickupDate: true,
  pickupTime: true,
  estimate: true,
  baseFare: true,
  price: true,
  charged: true,
  offerCount: true,
  orderId: true,
  stopNumber: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  pickupAddress: z.string(),
  dropoffAddress: z.string(),
  courierFirstName: z.string().nullable(),
  etaMinutes: z.int().nullable(),
  rated: z.boolean(),
  /** Whether a dispute is open: the delivery stays among the active ones. */
  disputed: z.boolean(),
});
export type DeliverySummary = z.infer<typeof DeliverySummary>;
