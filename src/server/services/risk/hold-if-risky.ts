import { assess, holdsMoney, isCertain, type TripFacts } from '#domain/risk/assess.ts';
import { holdClock } from '#domain/risk/hold.ts';
import { enabledMarks, PAST_MARK_DAYS } from '#domain/risk/marks.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertHold } from '#server/db/risk/risk-holds.ts';
import { areLinked, couponTripsOf, tripSeconds, sharedMarkKinds, tripSignsOf } from '#server/db/risk/risk.ts';
import type { Tx } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { partiesOf } from '../money/parties.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';
import { recordTypedMarks } from './record-typed-marks.ts';

/**
 * Assesses a delivery that ends now, under its lock and after its last step was written: findings of the rules put its
 * money on hold for a review. The delivery itself ends as always, and the ledger does not move. A return shipment has no
 * money of its own to hold.
 */
export async function holdIfRisky(tx: Tx, delivery: DeliveryRow): Promise<void> {
  if (delivery.return_of !== null) return;
  if (await isPlayed(tx, delivery)) return;
  const findings = assess(await factsOf(tx, delivery));
  if (!holdsMoney(findings)) return;
  const now = tx.clock.now();
  const id = newId();
  const { courierId } = partiesOf(delivery);
  await insertHold(tx.db, {
    id,
    delivery_id: delivery.id,
    courier_id: courierId,
    findings: JSON.stringify(findings),
    is_certain: isCertain(findings),
    opened_at: now,
    due_at: holdClock(now),
  });
  await enqueueNotification(tx, {
    fact: 'money_held',
    key: `money_held:${id}`,
    actor: 'system',
    deliveryId: delivery.id,
    courierId,
  });
}

/**
 * Whether a demo's simulated courier drives: it drives in compressed time for any visitor, so its trips say nothing
 * about risk.
 */
async function isPlayed(tx: Tx, delivery: DeliveryRow): Promise<boolean> {
  if (!tx.settings.demo) return false;
  return (await findCourier(tx.db, partiesOf(delivery).courierId))?.simulated === true;
}

async function factsOf(tx: Tx, delivery: DeliveryRow): Promise<TripFacts> {
  const { senderId, courierId } = partiesOf(delivery);
  const enabled = enabledMarks(tx.settings.riskChecks);
  for (const accountId of [senderId, courierId]) await recordTypedMarks(tx, accountId);
  const since = new Date(tx.clock.now().getTime() - PAST_MARK_DAYS * 86_400_000);
  const shared = await sharedMarkKinds(tx.db, senderId, courierId, since);
  const isAlike = shared.some((kind) => enabled.includes(kind));
  return {
    // A shared network alone holds nothing; it is shown beside other findings.
    kinds: shared.filter((kind) => kind === 'address' || enabled.includes(kind)),
    // Accounts that share a mark need no third account that links them.
    isLinked: !isAlike && (await areLinked(tx.db, senderId, courierId, enabled, since)),
    ...(await couponTripsOf(tx.db, delivery, tx.clock.now())),
    route: await routeFactsOf(tx, delivery, courierId),
  };
}

/** Facts of the trip's way; null in a demo, whose trips are played at a desk. */
async function routeFactsOf(tx: Tx, delivery: DeliveryRow, courierId: string): Promise<TripFacts['route']> {
  if (tx.settings.riskChecks === 'demo') return null;
  const seconds = await tripSeconds(tx.db, delivery);
  if (seconds === null) return null;
  const signs = await tripSignsOf(tx.db, delivery.id, courierId);
  return {
    // A returned parcel has not gone the whole way.
    roadMeters: delivery.stage === 'at_dropoff' ? delivery.distance_meters : 0,
    seconds,
    arrivalMeters: signs.get('far_arrival')?.worst ?? null,
    jumps: signs.get('jump')?.seen ?? 0,
    withoutAccuracy: signs.get('no_accuracy')?.seen ?? 0,
  };
}
