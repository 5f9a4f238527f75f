import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { HiddenDetails, NotTheSenders, TripDetails } from '#contract/delivery-views.ts';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { DeliveryParts } from '#server/db/deliveries/delivery-parts.ts';
import type { Deps } from '#server/deps.ts';
import { presentCod } from '../money/cod/present-cod.ts';
import { presentCover, quotedCover } from '../money/cover/present-cover.ts';
import { presentGuarantee } from '../money/guarantees/guarantee-of.ts';
import { pictureUrl } from '../uploads/picture-url.ts';
import { etaMinutes } from './eta.ts';
import { presentCourier } from './present-courier.ts';
import { presentDoorstepVisit } from './present-doorstep-visit.ts';
import { presentHaulage, presentPieces } from './pieces/present-pieces.ts';
import { receiverInstructionsOf } from './present-receiver-instructions.ts';
import { presentReturns } from './return-shipments/return-of.ts';
import { presentInspection } from './present-inspection.ts';
import { exactStop, roughStop } from './present-stop.ts';
import { routeOf } from './route-of.ts';

/** The fields of a delivery that its sender, its courier and the staff all see, in every status. */
export async function presentSharedFields(deps: Deps, delivery: DeliveryRow, parts: DeliveryParts) {
  const { timeline, position } = parts;
  return {
    id: delivery.id,
    number: delivery.number,
    status: delivery.status,
    stage: delivery.status === 'accepted' ? delivery.stage : null,
    size: delivery.size,
    vehicle: VEHICLE_OF_SIZE[delivery.size],
    pickupDate: delivery.pickup_date,
    pickupTime: delivery.pickup_time,
    distanceMeters: delivery.distance_meters,
    durationSeconds: delivery.duration_seconds,
    estimate: moneyOf(delivery, delivery.estimate_total),
    baseFare: moneyOf(delivery, delivery.estimate_base),
    price: moneyOrNull(delivery, delivery.price),
    charged: moneyOrNull(delivery, delivery.price === null ? null : delivery.price - delivery.coupon),
    method: delivery.method,
    ...presentServices(delivery, parts),
    returnOf: delivery.return_of,
    orderId: delivery.order_id,
    stopNumber: delivery.stop_number,
    haulage: presentHaulage(delivery),
    courier: presentCourier(delivery, parts.courier),
    position: position ? { ...position, at: position.at.toISOString() } : null,
    proofPolicy: delivery.proof_policy,
    door: presentDoorstepVisit(delivery, timeline),
    etaMinutes: await etaMinutes(deps, delivery, position),
    createdAt: delivery.created_at.toISOString(),
    updatedAt: delivery.updated_at.toISOString(),
    timeline: timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}

/** What was ordered beside the transport itself, and how each of it stands. */
export function presentServices(delivery: DeliveryRow, parts: DeliveryParts) {
  return {
    // Of money that the courier never had, nothing is missing.
    cod: parts.cod && presentCod(parts.cod, parts.cod.collected_at ? parts.codShort : 0),
    inspection: presentInspection(delivery, parts.inspectionEvents),
    cover: presentCover(quotedCover(delivery, parts.coverPaid?.sum ?? 0), delivery.currency),
    guarantee: presentGuarantee(delivery, parts.guarantee),
    returns: presentReturns(delivery, parts.returnShipment),
  };
}

/** The trip's texts, photos, stops and route line in full, for those who may see them. */
export function tripDetails(delivery: DeliveryRow): TripDetails {
  return {
    pickup: exactStop(delivery, 'pickup'),
    dropoff: exactStop(delivery, 'dropoff'),
    instructions: delivery.instructions,
    note: delivery.note,
    pieces: presentPieces(delivery),
    receiverWishes: receiverInstructionsOf(delivery),
    photoUrls: delivery.photo_ids.map((id) => pictureUrl(id) ?? ''),
    photosHidden: delivery.hidden_photo_ids.length,
    textsHidden: delivery.texts_hidden,
    route: routeOf(delivery),
  };
}

/** The same for those who may not see them (any more): the localities only. */
export function hiddenDetails(delivery: DeliveryRow): HiddenDetails {
  return {
    pickup: roughStop(delivery, 'pickup'),
    dropoff: roughStop(delivery, 'dropoff'),
    instructions: null,
    note: null,
    pieces: null,
    receiverWishes: null,
    photoUrls: [],
    photosHidden: 0,
    textsHidden: false,
    route: [],
  };
}

/** The sender's own fields and rights as every other viewer gets them: empty. */
export const NOT_THE_SENDERS: NotTheSenders = {
  paymentId: null,
  offerCount: 0,
  offerId: null,
  trackingUrl: null,
  shareUrl: null,
  pins: null,
  canCancel: false,
  canWithdraw: false,
  cancelFee: null,
  freeCancelUntil: null,
  canRate: false,
  disputeKinds: [],
  offersExpireAt: null,
  raiseStep: null,
  keptPayment: null,
  company: null,
};

/** An amount in minor units as money of the delivery's currency. */
function moneyOf(delivery: DeliveryRow, amount: number): Delivery['estimate'] {
  return { amount, currency: delivery.currency };
}

/** The same, or null where there is no amount. */
export function moneyOrNull(delivery: DeliveryRow, amount: number | null): Delivery['price'] {
  return amount === null ? null : moneyOf(delivery, amount);
}

/** What a promo code took off the price, or null without one. */
export function discountOf(delivery: DeliveryRow): Delivery['discount'] {
  return delivery.coupon > 0 ? moneyOf(delivery, delivery.coupon) : null;
}
