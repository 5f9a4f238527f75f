import type { z } from 'zod';
import type { sendPositions as route } from '#contract/courier.ts';
import { TRACKED_STAGES } from '#domain/delivery/stage-table.ts';
import { ensure } from '#domain/errors.ts';
import { findCourier } from '#server/db/couriers.ts';
import { trackedDeliveriesOf } from '#server/db/deliveries.ts';
import { insertPositions } from '#server/db/positions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { etaMinutes } from '../deliveries/eta.ts';
import { noticeNear } from '../notifications/courier-near.ts';
import { topicsOf } from '../deliveries/record-event.ts';

type Fix = z.infer<typeof route.body>['positions'][number];

// A fix from a phone whose clock is far off, or that waited too long, would draw a false line.
const LATE_MINUTES = 15;
const AHEAD_MINUTES = 2;
const BLUR_METERS = 1_000;

/**
 * Records a courier's positions on the trips between departure and delivery. Throws `no_active_job` without one and
 * `courier_offline` off duty: nobody is followed who does not work.
 */
export async function sendPositions(deps: Deps, actor: Actor, fixes: Fix[]): Promise<{ accepted: number }> {
  const courier = await findCourier(deps.db, actor.accountId);
  const deliveries = await trackedDeliveriesOf(deps.db, actor.accountId, TRACKED_STAGES);
  ensure(deliveries.length > 0, 'no_active_job');
  ensure(courier?.online, 'courier_offline');
  const good = fixes.filter((fix) => isBelievable(fix, deps.clock.now()));
  const last = good.at(-1);
  if (!last) return { accepted: 0 };
  await insertPositions(
    deps.db,
    deliveries.flatMap((delivery) => good.map((fix) => rowOf(fix, delivery.id, actor.accountId))),
  );
  const position = { lat: last.lat, lng: last.lng, heading: last.heading ?? null, at: last.at };
  for (const delivery of deliveries) {
    const eta = etaMinutes(deps, delivery, last);
    await noticeNear(deps, delivery, eta);
    deps.tell(topicsOf(delivery), {
      name: 'position.moved',
      deliveryId: delivery.id,
      position,
      etaMinutes: eta,
    });
  }
  return { accepted: good.length };
}

function isBelievable(fix: Fix, now: Date): boolean {
  const minutesAgo = (now.getTime() - Date.parse(fix.at)) / 60_000;
  return minutesAgo <= LATE_MINUTES && minutesAgo >= -AHEAD_MINUTES && fix.accuracy <= BLUR_METERS;
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
