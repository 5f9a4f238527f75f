import type { z } from 'zod';
import type { sendPositions as route } from '#contract/courier.ts';
import { TRACKED_STAGES } from '#domain/delivery/stage-table.ts';
import { ensure } from '#domain/errors.ts';
import { type Approach, follow, isThere, minutesLeft } from '#domain/tracking/approach.ts';
import { type Fix as Measured, isTimely, withoutJumps } from '#domain/tracking/believable.ts';
import { findCourier } from '#server/db/couriers.ts';
import { type DeliveryRow, trackedDeliveriesOf } from '#server/db/deliveries.ts';
import { insertPositions, SHOWN_ACCURACY_METERS } from '#server/db/positions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { lookAhead } from '../deliveries/eta.ts';
import { topicsOf } from '../deliveries/record-event.ts';

type Sent = z.infer<typeof route.body>['positions'][number];
type Answer = z.infer<typeof route.response>;
type Fix = Sent & Measured;

/** Viewers hear of a moving courier at most this often. */
const TELL_EVERY_MS = 3_000;

/**
 * Records a courier's positions on the trips between departure and delivery; repeating a batch changes nothing. Throws
 * `no_active_job` without one and `courier_offline` off duty: nobody is followed who does not work.
 */
export async function sendPositions(deps: Deps, actor: Actor, sent: Sent[]): Promise<Answer> {
  const courier = await findCourier(deps.db, actor.accountId);
  const deliveries = await trackedDeliveriesOf(deps.db, actor.accountId, TRACKED_STAGES);
  ensure(deliveries.length > 0, 'no_active_job');
  ensure(courier?.online, 'courier_offline');
  const known = await deps.lastPositions.get(actor.accountId);
  const timely = sent
    .map((fix) => ({ ...fix, atMs: Date.parse(fix.at) }))
    .filter((fix) => isTimely(fix, deps.clock.now().getTime()));
  // A simulated courier drives through pressed time, faster than any street allows.
  const good = courier.simulated ? timely : withoutJumps(timely, known?.fix ?? null);
  await insertPositions(
    deps.db,
    deliveries.flatMap((delivery) => good.map((fix) => rowOf(fix, delivery.id, actor.accountId))),
  );
  const shown = good.filter((fix) => fix.accuracy <= SHOWN_ACCURACY_METERS).at(-1);
  const isNewer = shown !== undefined && shown.atMs > (known?.fix.atMs ?? 0);
  const at = isNewer ? await moveOn(deps, actor.accountId, deliveries, shown) : null;
  return { accepted: good.length, at };
}

/** Carries the approaches on and tells the viewers, unless they have just heard; answers the end that is reached. */
async function moveOn(
  deps: Deps,
  courierId: string,
  deliveries: DeliveryRow[],
  fix: Fix,
): Promise<Answer['at']> {
  const known = await deps.lastPositions.get(courierId);
  const nowMs = deps.clock.now().getTime();
  const approaches: Record<string, Approach> = {};
  for (const delivery of deliveries) {
    const look = lookAhead(deps, delivery, fix);
    if (look) approaches[delivery.id] = follow(known?.approaches[delivery.id] ?? null, look);
  }
  const arrives = Object.entries(approaches).some(([id, approach]) => {
    const before = known?.approaches[id];
    return isThere(approach) && !(before?.end === approach.end && isThere(before));
  });
  const isDue = arrives || nowMs - (known?.toldAtMs ?? 0) >= TELL_EVERY_MS;
  await deps.lastPositions.put(courierId, {
    fix: { lat: fix.lat, lng: fix.lng, atMs: fix.atMs, accuracy: fix.accuracy },
    toldAtMs: isDue ? nowMs : (known?.toldAtMs ?? 0),
    approaches,
  });
  if (isDue) for (const delivery of deliveries) tellViewers(deps, delivery, fix, approaches[delivery.id]);
  return Object.values(approaches).find(isThere)?.end ?? null;
}

function tellViewers(deps: Deps, delivery: DeliveryRow, fix: Fix, approach: Approach | undefined): void {
  deps.tell(topicsOf(delivery), {
    name: 'position.moved',
    deliveryId: delivery.id,
    position: { lat: fix.lat, lng: fix.lng, heading: fix.heading ?? null, at: fix.at },
    etaMinutes: approach ? minutesLeft(approach) : null,
    at: approach && isThere(approach) ? approach.end : null,
  });
}

function rowOf(fix: Fix, deliveryId: string, courierId: string) {
  return {
    delivery_id: deliveryId,
    courier_id: courierId,
    lat: fix.lat,
    lng: fix.lng,
    accuracy: fix.accuracy,
    heading: fix.heading ?? null,
    at: new Date(fix.at),
  };
}
