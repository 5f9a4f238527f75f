import { localDay, specDay } from '#domain/deliveries/pickup-window.ts';
import { encodePolyline } from '#domain/tracking/polyline.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertListing } from '#server/db/deliveries/listings.ts';
import {
  findReturnShipment,
  type ReturnShipmentRow,
  startReturnShipment,
} from '#server/db/deliveries/return-shipments.ts';
import type { Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { vatAtAcceptance } from '../../money/parties.ts';
import { NEW_DELIVERY } from '../new-delivery.ts';
import { announceEvent, nextChainEntry } from '../record-event.ts';
import { routeOf } from '../route-of.ts';
import { trackingToken, trackingTokenHash } from '../tracking-links.ts';

/** The event with which the history of a return shipment's delivery begins. */
const ORDERED = { name: 'return_ordered', actor: 'system' } as const;

/** How long its links live where it never ends. */
const LIFE_DAYS = 7;

/**
 * Starts the return shipment of a delivery that is handed over just now: a delivery of its own with the two ends swapped, already
 * with the same courier, who stands where it begins. Its price is none, because the first one's has paid for it.
 */
export async function startReturn(tx: Tx, delivery: DeliveryRow): Promise<void> {
  const shipment = delivery.return_kinds && (await findReturnShipment(tx.db, delivery.id));
  if (!shipment || !delivery.courier_id) return;
  const row = await rowOf(tx, delivery, shipment);
  const entry = nextChainEntry(tx, { id: row.id }, { ...ORDERED, data: { of: delivery.id } });
  const { delivery: child, eventId } = await insertListing(tx.db, {
    row: { ...row, ...entry.trail },
    event: entry.row,
  });
  await startReturnShipment(tx.db, delivery.id, child.id);
  await announceEvent(tx, child, ORDERED, eventId);
}

async function rowOf(tx: Tx, delivery: DeliveryRow, { fee }: ReturnShipmentRow) {
  const { seq: _seq, number: _number, pickup_cell: _cell, search_text: _search, ...parent } = delivery;
  const now = tx.clock.now();
  const id = newId();
  const day = localDay(now, tx.settings.timeZone);
  const isDocumentsOnly = delivery.return_kinds?.every((kind) => kind === 'documents') ?? false;
  const base = Math.round((fee * 10_000) / (10_000 + vatAtAcceptance(tx, delivery)));
  const links = { ...NEW_DELIVERY, id };
  return {
    ...parent,
    ...NEW_DELIVERY,
    id,
    return_of: delivery.id,
    ...swappedEnds(delivery),
    pickup_county: (await tx.geocoder.countyAt(pointOf(delivery, 'dropoff'))) ?? null,
    ...(isDocumentsOnly ? { size: 'small' as const, haulage_terms: null, haulage_consent: null } : {}),
    pickup_date: specDay(day),
    pickup_day: day,
    pickup_time: null,
    instructions: null,
    note: delivery.return_texts?.split('\n').filter(Boolean).join(', ') ?? null,
    photo_ids: [],
    proof_policy: 'pin' as const,
    route: [],
    route_polyline: encodePolyline(routeOf(delivery).toReversed()),
    quote_lines: [{ code: 'return' as const, amount: base }],
    estimate_base: base,
    estimate_vat: fee - base,
    estimate_total: fee,
    pieces: null,
    piece_texts: null,
    cod_amount: null,
    inspection: null,
    inspection_minutes: null,
    declared_value: null,
    cover_ceiling: null,
    deliver_by: null,
    status: 'accepted' as const,
    stage: 'at_pickup' as const,
    courier_id: delivery.courier_id,
    method: 'wallet' as const,
    price: 0,
    courier_net: 0,
    commission_net: 0,
    commission_vat: 0,
    eta_minutes: delivery.eta_minutes,
    receiver_token_hash: trackingTokenHash(trackingToken(tx, links, 'receiver')),
    share_token_hash: trackingTokenHash(trackingToken(tx, links, 'share')),
    expires_at: new Date(now.getTime() + LIFE_DAYS * 86_400_000),
    accepted_at: now,
    created_at: now,
    updated_at: now,
  };
}

/** The ends and the people of a delivery the other way round. */
function swappedEnds(delivery: DeliveryRow) {
  return {
    pickup_address: delivery.dropoff_address,
    pickup_additional: delivery.dropoff_additional,
    pickup_lat: delivery.dropoff_lat,
    pickup_lng: delivery.dropoff_lng,
    pickup_area: delivery.dropoff_area,
    pickup_precision: delivery.dropoff_precision,
    pickup_marker_confirmed: delivery.dropoff_marker_confirmed,
    dropoff_address: delivery.pickup_address,
    dropoff_additional: delivery.pickup_additional,
    dropoff_lat: delivery.pickup_lat,
    dropoff_lng: delivery.pickup_lng,
    dropoff_area: delivery.pickup_area,
    dropoff_precision: delivery.pickup_precision,
    dropoff_marker_confirmed: delivery.pickup_marker_confirmed,
    sender_name: delivery.receiver_name,
    sender_phone: delivery.receiver_phone,
    receiver_name: delivery.sender_name,
    receiver_phone: delivery.sender_phone,
  };
}

function pointOf(delivery: DeliveryRow, side: 'pickup' | 'dropoff') {
  return { lat: delivery[`${side}_lat`], lng: delivery[`${side}_lng`] };
}
