import type { z } from 'zod';
import type { CourierProfile } from '#contract/trips/courier.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import { activeDeliveryOf } from '#server/db/deliveries/deliveries.ts';
import { earningsByDay } from '#server/db/money/earnings.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { ratingOf } from '../deliveries/present-courier.ts';
import { orNotFound } from '../errors.ts';

/** A courier's own profile: availability, the active delivery, today's earnings. */
export async function getCourier(deps: Deps, actor: Actor): Promise<z.infer<typeof CourierProfile>> {
  const { timeZone, currency } = deps.settings;
  const today = localDay(deps.clock.now(), timeZone);
  const [courier, active, days] = await Promise.all([
    findCourier(deps.db, actor.accountId),
    activeDeliveryOf(deps.db, actor.accountId),
    earningsByDay(deps.db, actor.accountId, today, timeZone),
  ]);
  const { state, online, vehicle, plate, trips, documents_expire_on } = orNotFound(courier);
  return {
    state,
    online,
    vehicle,
    plate,
    trips,
    documentsExpireOn: documents_expire_on,
    rating: ratingOf(orNotFound(courier)),
    activeDeliveryId: active?.id ?? null,
    todayNet: { amount: Number(days[0]?.net ?? 0), currency },
  };
}
