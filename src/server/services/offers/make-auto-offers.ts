import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { localHour } from '#domain/deliveries/pickup-window.ts';
import { AppError } from '#domain/errors.ts';
import { cellCentre, driveSeconds, haversineMeters, roadMeters } from '#domain/geo.ts';
import { AUTO_OFFER_LIMITS, autoOfferMiss } from '#domain/offers/auto-offer.ts';
import { takesOffersAlone } from '#domain/offers/rules.ts';
import {
  type AutoOfferRow,
  autoOfferRulesAround,
  hasOfferedOn,
  lockAutoOfferRules,
} from '#server/db/offers/auto-offers.ts';
import { type DeliveryRow, findDelivery, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { splitToday } from '../money/parties.ts';
import { madeToday } from './get-auto-offers.ts';
import { makeOffer } from './make-offer.ts';

/** Most auto offers on one delivery: nobody chooses among more; the nearest couriers come first. */
const OFFERS_MAX = 20;
const CANDIDATES = 200;
const ETA_STEP_MINUTES = 5;

/**
 * Makes auto offers on a delivery at the sender's estimate, for every courier whose rules match, by the same code as an
 * offer by hand. Idempotent, also when run twice at once: one offer of a courier on a delivery, and none beyond their
 * cap. Rules saved later than `at`, however late this runs, do not apply.
 */
export async function makeAutoOffers(
  deps: Deps,
  deliveryId: string,
  at: Date = deps.clock.now(),
): Promise<void> {
  const delivery = await findDelivery(deps.db, deliveryId);
  if (!delivery || !takesOffersAlone(delivery)) return;
  const candidates = await autoOfferRulesAround(deps.db, {
    point: pickupCell(delivery),
    radiusMeters: AUTO_OFFER_LIMITS.radiusKm * 1_000,
    size: delivery.size,
    setBy: at,
    limit: CANDIDATES,
  });
  let made = 0;
  for (const { courier_id: courierId } of candidates) {
    if (made >= OFFERS_MAX) return;
    if (await offerFor(deps, deliveryId, courierId, at)) made += 1;
  }
}

/** Makes one courier's offer, or none: rules and delivery are read under lock and checked as they are then. */
async function offerFor(deps: Deps, deliveryId: string, courierId: string, at: Date): Promise<boolean> {
  try {
    return await inTransaction(deps, async (tx) => {
      const rules = await lockAutoOfferRules(tx.db, courierId);
      const delivery = await lockDelivery(tx.db, deliveryId);
      if (!rules || rules.updated_at > at) return false;
      if (!delivery || !(await fits(tx, rules, delivery))) return false;
      if (await hasOfferedOn(tx.db, courierId, deliveryId)) return false;
      const bid = { amount: delivery.estimate_total, etaMinutes: etaOf(tx, rules, delivery) };
      await makeOffer(tx, { accountId: courierId, role: 'courier' }, deliveryId, bid, { automatic: true });
      return true;
    });
  } catch (error) {
    // What is refused by hand (not available meanwhile, their own parcel, a vehicle too small) is not offered.
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function fits(deps: Deps, rules: AutoOfferRow, delivery: DeliveryRow): Promise<boolean> {
  const now = deps.clock.now();
  const { timeZone } = deps.settings;
  const { straight, road } = distanceToPickup(rules, delivery);
  const miss = autoOfferMiss(
    {
      enabled: rules.enabled,
      minPerKm: rules.min_per_km,
      sizes: rules.sizes,
      fromHour: rules.from_hour,
      toHour: rules.to_hour,
      radiusKm: rules.radius_km,
      dailyCap: rules.daily_cap,
    },
    {
      size: delivery.size,
      toPickupMeters: straight,
      roadMeters: road + delivery.distance_meters,
      net: splitToday(deps, delivery.estimate_total).courier,
    },
    {
      hour: localHour(now, timeZone),
      madeToday: await madeToday(deps, rules.courier_id),
    },
  );
  return miss === null;
}

function etaOf(deps: Deps, rules: AutoOfferRow, delivery: DeliveryRow): number {
  const { road } = distanceToPickup(rules, delivery);
  const hour = localHour(deps.clock.now(), deps.settings.timeZone);
  const minutes = driveSeconds(road, VEHICLE_OF_SIZE[delivery.size], hour) / 60;
  return Math.max(1, Math.ceil(minutes / ETA_STEP_MINUTES)) * ETA_STEP_MINUTES;
}

/**
 * Distances in metres from the centre of the rules to the pickup's cell: the offer's arrival time must reveal no more
 * than the feed.
 */
function distanceToPickup(rules: AutoOfferRow, delivery: DeliveryRow): { straight: number; road: number } {
  const centre = { lat: rules.centre_lat, lng: rules.centre_lng };
  const straight = haversineMeters(centre, pickupCell(delivery));
  return { straight, road: roadMeters(straight, VEHICLE_OF_SIZE[delivery.size]) };
}

function pickupCell(delivery: DeliveryRow) {
  return cellCentre({ lat: delivery.pickup_lat, lng: delivery.pickup_lng });
}
