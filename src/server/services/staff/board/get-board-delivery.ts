import type { z } from 'zod';
import type { adminBoardDelivery as route } from '#contract/staff/admin-board.ts';
import { EVENT_TABLE } from '#domain/deliveries/events.ts';
import { ERASED_PHONE } from '#domain/phone.ts';
import { isOneOf } from '#domain/records.ts';
import { tripLine } from '#domain/staff/board/trip-line.ts';
import { DELIVERY_PARTIES } from '#domain/staff/contacts.ts';
import type { Line } from '#domain/tracking/polyline.ts';
import { messagesOf } from '#server/db/deliveries/delivery-events.ts';
import { type DeliveryParts, findDeliveryWithParts } from '#server/db/deliveries/delivery-parts.ts';
import { pinMissesOf } from '#server/db/deliveries/pin-misses.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import { type BoardRow, boardRows } from '#server/db/staff/board.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { ratingOf } from '../../deliveries/present-courier.ts';
import { presentServices } from '../../deliveries/present-shared-fields.ts';
import { routeOf } from '../../deliveries/route-of.ts';
import { orNotFound } from '../../errors.ts';
import { presentHaulage, presentPieces } from '../../deliveries/pieces/present-pieces.ts';
import { boardEntry, itemFor } from './board-entry.ts';
import { withFacts } from './board-facts.ts';
import { listDeliveryNotes } from './delivery-notes.ts';

type Answer = z.infer<typeof route.response>;

const TRAIL = 5;
const MESSAGES = 20;
const PIN_MISSES = 20;

/**
 * One delivery with its history, money and the staff's doings, also once it has ended and left the board. Throws
 * `not_found`.
 */
export async function getBoardDelivery(deps: Deps, actor: Actor, id: string): Promise<Answer> {
  const now = deps.clock.now();
  const [rows, found, messages, notes, pinMisses, trail] = await Promise.all([
    boardRows(deps.db, deps.settings.timeZone, id),
    findDeliveryWithParts(deps.db, id, now),
    messagesOf(deps.db, id, MESSAGES),
    listDeliveryNotes(deps, actor, id),
    pinMissesOf(deps.db, id, PIN_MISSES),
    auditOf(deps.db, `delivery:${id}`, TRAIL),
  ]);
  const entry = orNotFound((await withFacts(deps, rows))[0]);
  const { delivery, parts } = orNotFound(found);
  const { currency, estimate_total, price, charged, courier_net } = entry.row;
  const money = (amount: number | null) => (amount === null ? null : { amount, currency });
  return {
    item: itemFor(actor, boardEntry(entry, now).item),
    receiver: delivery.receiver_phone === ERASED_PHONE ? null : delivery.receiver_name,
    courier: vehicleOf(parts),
    timeline: parts.timeline
      .filter(({ name }) => !EVENT_TABLE[name].noise)
      .map(({ name, at }) => ({ name, at: at.toISOString() })),
    trip: tripOf(entry.row, routeOf(delivery)),
    estimate: { amount: estimate_total, currency },
    price: money(price),
    charged: money(charged),
    net: money(courier_net),
    ...presentServices(delivery, parts),
    pieces: presentPieces(delivery),
    haulage: presentHaulage(delivery),
    pinMisses: pinMisses.map(({ kind, at, meters, tries_left, first_name, last_name }) => ({
      kind,
      at: at.toISOString(),
      by: `${first_name} ${last_name}`,
      meters,
      triesLeft: tries_left,
    })),
    notes,
    messages: messages.flatMap(({ at, to, text }) =>
      isOneOf(DELIVERY_PARTIES, to) ? [{ at: at.toISOString(), to, text }] : [],
    ),
    trail: trail.map(({ at, action, details, first_name, last_name }) => ({
      at: at.toISOString(),
      action,
      by: first_name === null ? null : `${first_name} ${last_name}`,
      reason: typeof details['reason'] === 'string' ? details['reason'] : null,
    })),
  };
}

/** Where the delivery goes, coarse enough to be no address. */
function tripOf(row: BoardRow, road: Line): Answer['trip'] {
  const pickup = { lat: row.pickup_lat, lng: row.pickup_lng };
  return tripLine({ pickup, dropoff: { lat: row.dropoff_lat, lng: row.dropoff_lng } }, road);
}

/** How to recognise a courier on the road, and how they are rated. */
function vehicleOf({ courier: card }: DeliveryParts): Answer['courier'] {
  return card && { vehicle: card.vehicle, plate: card.plate, rating: ratingOf(card) };
}
