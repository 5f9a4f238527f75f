import type { Tracking } from '#contract/tracking/tracking.ts';
import { EVENT_TABLE } from '#domain/deliveries/events.ts';
import { acceptsInstructions } from '#domain/deliveries/receiver-instructions.ts';
import { reportEvent } from '#domain/deliveries/trip-reports.ts';
import { AppError } from '#domain/errors.ts';
import { toFourDecimals } from '#domain/tracking/link-view.ts';
import { type DeliveryRow, findDeliveryByToken } from '#server/db/deliveries/deliveries.ts';
import { courierCard } from '#server/db/couriers/couriers.ts';
import { timelineOf } from '#server/db/deliveries/delivery-events.ts';
import { PART_RULES } from '#server/db/deliveries/delivery-part-rules.ts';
import { lastPosition } from '#server/db/trips/positions.ts';
import { findReceiverRating } from '#server/db/deliveries/receiver-ratings.ts';
import type { Deps } from '#server/deps.ts';
import { canReceiverRate } from '../deliveries/allowed.ts';
import { etaMinutes } from '../deliveries/eta.ts';
import { trackingTokenHash } from '../deliveries/tracking-links.ts';
import { pinOf } from '../deliveries/pins.ts';
import { presentCourier } from '../deliveries/present-courier.ts';
import { presentAbsence } from '../deliveries/present-doorstep-visit.ts';
import { isWaitingForAnswer, trackingInspection } from '../deliveries/present-inspection.ts';
import { trackingReturns } from '../deliveries/return-shipments/tracking-returns.ts';
import { roughStop } from '../deliveries/present-stop.ts';
import { isWaitingForMoney, trackingCod } from '../money/cod/tracking-cod.ts';
import { receiverInstructionsOf } from '../deliveries/present-receiver-instructions.ts';
import { placeForLinks, routeForLinks } from './link-view.ts';

/** Hours after the delivery's end when its tracking links expire. */
export const TRACKING_LINK_HOURS = 24;

/**
 * Whether a delivery's tracking links have expired; checked at every request and, for open streams, every few seconds.
 */
export function isTrackingLinkExpired({ ended_at }: Pick<DeliveryRow, 'ended_at'>, now: Date): boolean {
  return ended_at !== null && now.getTime() - ended_at.getTime() >= TRACKING_LINK_HOURS * 3_600_000;
}

/** The delivery of a token, and which of its two links it is. Throws `not_found` for a wrong or expired one. */
export async function openTrackingLink(
  deps: Deps,
  token: string,
): Promise<{ delivery: DeliveryRow; link: Tracking['link'] }> {
  const hash = trackingTokenHash(token);
  const delivery = await findDeliveryByToken(deps.db, hash);
  if (!delivery) throw new AppError('not_found');
  if (isTrackingLinkExpired(delivery, deps.clock.now())) throw new AppError('not_found');
  return { delivery, link: hash.equals(delivery.receiver_token_hash) ? 'receiver' : 'share' };
}

/**
 * The tracking page's data: no phones, no prices, of the sender's address only the locality and a rounded point, and
 * the courier's position only while the parcel is on its way and far enough from that address.
 */
export async function getTracking(deps: Deps, token: string): Promise<Tracking> {
  const { delivery, link } = await openTrackingLink(deps, token);
  const canRate = link === 'receiver' && canReceiverRate(delivery);
  const [timeline, position, card, rating, cod, inspection, returns] = await Promise.all([
    timelineOf(deps.db, delivery.id),
    PART_RULES.position.holds(delivery) ? lastPosition(deps.db, delivery) : undefined,
    delivery.courier_id === null ? undefined : courierCard(deps.db, delivery.courier_id),
    canRate ? findReceiverRating(deps.db, delivery.id) : undefined,
    link === 'receiver' ? trackingCod(deps, delivery) : null,
    link === 'receiver' ? trackingInspection(deps, delivery) : null,
    link === 'receiver' ? trackingReturns(deps, delivery) : null,
  ]);
  const courier = presentCourier(delivery, card ?? null);
  const isRunning = delivery.status === 'accepted';
  const mayShowPin =
    link === 'receiver' && isRunning && !isWaitingForMoney(cod) && !isWaitingForAnswer(delivery);
  const from = roughStop(delivery, 'pickup');
  const shown = position && placeForLinks(deps, delivery, position);
  return {
    number: delivery.number,
    link,
    status: delivery.status,
    stage: isRunning ? delivery.stage : null,
    senderName: firstNameOf(delivery.sender_name),
    courier: courier && {
      firstName: courier.firstName,
      rating: courier.rating,
      vehicle: courier.vehicle,
      plate: courier.plate,
    },
    pickup: { area: from.address, lat: from.lat, lng: from.lng },
    dropoff: {
      area: delivery.dropoff_area,
      ...toFourDecimals({ lat: delivery.dropoff_lat, lng: delivery.dropoff_lng }),
    },
    route: isRunning ? routeForLinks(deps, delivery) : [],
    position: shown ? { ...shown, at: shown.at.toISOString() } : null,
    etaMinutes: await etaMinutes(deps, delivery, position ?? null),
    deliverBy: delivery.ended_at === null ? (delivery.deliver_by?.toISOString() ?? null) : null,
    absence: presentAbsence(delivery, timeline),
    helpAskedAt: (link === 'receiver' && isRunning && delivery.help_at?.toISOString()) || null,
    canAskHelp: link === 'receiver' && reportEvent('help', 'receiver', delivery) !== null,
    cod,
    inspection,
    pin: mayShowPin ? pinOf(deps, delivery, 'dropoff') : null,
    returns,
    wishes: link === 'receiver' ? receiverInstructionsOf(delivery) : null,
    canAsk: link === 'receiver' && acceptsInstructions(delivery.status, delivery.stage),
    rating: rating ?? null,
    canRate,
    timeline: timeline
      .filter((entry) => EVENT_TABLE[entry.name].public)
      .map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
