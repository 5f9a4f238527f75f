import type { Delivery } from '#contract/delivery.ts';
import { VEHICLE_OF_SIZE } from '#domain/delivery/parcel-sizes.ts';
import { stepsFrom, TRACKED_STAGES } from '#domain/delivery/stage-table.ts';
import { timelineOf } from '#server/db/delivery-events.ts';
import type { DeliveryRow } from '#server/db/deliveries.ts';
import { disputeOf } from '#server/db/disputes.ts';
import { liveOffersOf } from '#server/db/offers.ts';
import { liveAttemptOf } from '#server/db/payment-attempts.ts';
import { lastPosition } from '#server/db/positions.ts';
import { findRating } from '#server/db/ratings.ts';
import type { Deps } from '#server/deps.ts';
import { disputeKinds, presentDispute } from '../disputes/present-dispute.ts';
import { presentCarryover } from '../payments/present-carryover.ts';
import { pictureUrl } from '../uploads/picture-url.ts';
import { canWithdraw } from '../withdrawals/can-withdraw.ts';
import { canBeRated, cancelQuote, freeCancelUntil, raiseStepOf } from './allowed.ts';
import { etaMinutes } from './eta.ts';
import { trackingUrl } from './tracking-links.ts';
import { pinOf } from './pins.ts';
import { receiverInstructionsOf } from './present-receiver-instructions.ts';
import { presentProofs } from './present-proofs.ts';
import { presentCourier } from './present-courier.ts';
import { presentDoorstepVisit } from './present-doorstep-visit.ts';
import { exactStop, roughStop } from './present-stop.ts';

export type Viewer = Delivery['viewer'];

/** What the caller has just written itself and need not be read again. */
type LoadedParts = {
  timeline?: Awaited<ReturnType<typeof timelineOf>>;
  offers?: Awaited<ReturnType<typeof liveOffersOf>>;
};

/**
 * A delivery, field by field, as this viewer may see it now; what they may not see is null or rounded. What cannot be
 * there yet by the delivery's own row is not asked for.
 */
export async function presentDelivery(
  deps: Deps,
  delivery: DeliveryRow,
  viewer: Viewer,
  loaded: LoadedParts = {},
): Promise<Delivery> {
  const isRunning = delivery.status === 'accepted';
  const seesAll = viewer !== 'courier' || isRunning;
  const isSender = viewer === 'sender';
  const [timeline, proofs, offers, position, rating, courier, payment, dispute] = await Promise.all([
    loaded.timeline ?? timelineOf(deps.db, delivery.id),
    viewer === 'courier' || !delivery.picked_up_at ? [] : presentProofs(deps, delivery),
    loaded.offers ??
      (delivery.status === 'open' && isSender ? liveOffersOf(deps.db, delivery.id, deps.clock.now()) : []),
    isTracked(delivery) ? lastPosition(deps.db, delivery) : undefined,
    delivery.ended_at ? findRating(deps.db, delivery.id) : undefined,
    presentCourier(deps, delivery),
    delivery.status === 'reserved' && isSender ? liveAttemptOf(deps.db, delivery.id) : undefined,
    delivery.ended_at ? disputeOf(deps.db, delivery.id) : undefined,
  ]);
  const money = (amount: number) => ({
    amount,
    currency: delivery.currency as Delivery['estimate']['currency'],
  });
  const moneyOrNull = (amount: number | null) => (amount === null ? null : money(amount));
  const fee = isSender ? cancelQuote(delivery, deps.clock.now()) : null;
  const stop = seesAll ? exactStop : roughStop;
  return {
    id: delivery.id,
    number: delivery.number,
    status: delivery.status,
    stage: isRunning ? delivery.stage : null,
    viewer,
    pickup: stop(delivery, 'pickup'),
    dropoff: stop(delivery, 'dropoff'),
    size: delivery.size,
    vehicle: VEHICLE_OF_SIZE[delivery.size],
    pickupDate: delivery.pickup_date,
    pickupTime: delivery.pickup_time,
    instructions: seesAll ? delivery.instructions : null,
    note: seesAll ? delivery.note : null,
    receiverWishes: seesAll ? receiverInstructionsOf(delivery) : null,
    photoUrls: seesAll ? delivery.photo_ids.map((id) => pictureUrl(id) ?? '') : [],
    photosHidden: seesAll ? delivery.hidden_photo_ids.length : 0,
    textsHidden: seesAll && delivery.texts_hidden,
    distanceMeters: delivery.distance_meters,
    durationSeconds: delivery.duration_seconds,
    route: seesAll ? delivery.route : [],
    estimate: money(delivery.estimate_total),
    baseFare: money(delivery.estimate_base),
    price: moneyOrNull(delivery.price),
    discount: delivery.coupon > 0 && viewer !== 'courier' ? money(delivery.coupon) : null,
    charged: delivery.price === null ? null : money(delivery.price - delivery.coupon),
    net: isSender ? null : moneyOrNull(delivery.courier_net),
    method: delivery.method,
    paymentId: payment?.id ?? null,
    offerCount: offers.length,
    offerId: isSender ? delivery.offer_id : null,
    courier,
    position: position ? { ...position, at: position.at.toISOString() } : null,
    rating: rating && viewer !== 'courier' ? rating : null,
    trackingUrl: isSender ? trackingUrl(deps, delivery, 'receiver') : null,
    shareUrl: isSender ? trackingUrl(deps, delivery, 'share') : null,
    pins: isSender && isRunning ? pinsOf(deps, delivery) : null,
    allowedSteps: viewer === 'courier' && isRunning && delivery.stage ? stepsFrom(delivery.stage) : [],
    proofPolicy: delivery.proof_policy,
    door: presentDoorstepVisit(delivery, timeline),
    canCancel: fee !== null,
    canWithdraw: isSender && (await canWithdraw(deps, delivery)),
    cancelFee: moneyOrNull(fee),
    freeCancelUntil: fee === 0 ? (freeCancelUntil(delivery)?.toISOString() ?? null) : null,
    dispute: presentDispute(dispute, delivery.currency, viewer),
    disputeKinds: isSender ? disputeKinds(delivery, dispute, deps.clock.now()) : [],
    canRate: isSender && canBeRated(delivery, deps.clock.now()) && !rating,
    offersExpireAt: earliest(offers.map((offer) => offer.expires_at)),
    keptPayment: isSender ? await presentCarryover(deps, delivery, offers) : null,
    raiseStep: isSender ? moneyOrNull(raiseStepOf(delivery)) : null,
    etaMinutes: await etaMinutes(deps, delivery, position ?? null),
    createdAt: delivery.created_at.toISOString(),
    updatedAt: delivery.updated_at.toISOString(),
    timeline: timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    proofs,
  };
}

/** Whether the courier's position is recorded and shown now. */
export function isTracked(delivery: DeliveryRow): boolean {
  return delivery.status === 'accepted' && delivery.stage !== null && TRACKED_STAGES.includes(delivery.stage);
}

function pinsOf(deps: Deps, delivery: DeliveryRow) {
  return { pickup: pinOf(deps, delivery.id, 'pickup'), dropoff: pinOf(deps, delivery.id, 'dropoff') };
}

function earliest(instants: Date[]): string | null {
  if (instants.length === 0) return null;
  return new Date(Math.min(...instants.map((instant) => instant.getTime()))).toISOString();
}
