import { assess, holdsMoney, isCertain, type TripFacts } from '#domain/risk/assess.ts';
import { holdClock } from '#domain/risk/hold.ts';
import { lookedMarks, PAST_MARK_DAYS } from '#domain/risk/marks.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertHold } from '#server/db/risk/risk-holds.ts';
import {
  areLinked,
  couponTripsOf,
  secondsOnTheWay,
  sharedMarkKinds,
  tripSignsOf,
} from '#server/db/risk/risk.ts';
import type { Tx } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { partiesOf } from '../money/parties.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';
import { recordTypedMarks } from './record-typed-marks.ts';

/**
 * Looks at a delivery that ends now, under its lock and after its last step was written: what the rules find lets its
 * money wait for a person. The delivery itself ends as always, and the ledger does not move.
 */
export async function holdIfRisky(tx: Tx, delivery: DeliveryRow): Promise<void> {
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

/** A demo's simulated couriers are ours and drive through pressed time, for whoever comes by: that says nothing. */
async function isPlayed(tx: Tx, delivery: DeliveryRow): Promise<boolean> {
  if (!tx.settings.demo) return false;
  return (await findCourier(tx.db, partiesOf(delivery).courierId))?.simulated === true;
}

async function factsOf(tx: Tx, delivery: DeliveryRow): Promise<TripFacts> {
  const { senderId, courierId } = partiesOf(delivery);
  const looked = lookedMarks(tx.settings.riskChecks);
  for (const accountId of [senderId, courierId]) await recordTypedMarks(tx, accountId);
  const since = new Date(tx.clock.now().getTime() - PAST_MARK_DAYS * 86_400_000);
  const shared = await sharedMarkKinds(tx.db, senderId, courierId, since);
  const isAlike = shared.some((kind) => looked.includes(kind));
  return {
    // The network alone holds nothing; it is said beside what does.
    kinds: shared.filter((kind) => kind === 'address' || looked.includes(kind)),
    // Who shares something with the other needs nobody between them.
    isLinked: !isAlike && (await areLinked(tx.db, senderId, courierId, looked, since)),
    ...(await couponTripsOf(tx.db, delivery, tx.clock.now())),
    way: await wayOf(tx, delivery, courierId),
  };
}

/** How the trip went, where that says something: a demo's trips are played at a desk. */
async function wayOf(tx: Tx, delivery: DeliveryRow, courierId: string): Promise<TripFacts['way']> {
  if (tx.settings.riskChecks === 'demo') return null;
  const seconds = await secondsOnTheWay(tx.db, delivery);
  if (seconds === null) return null;
  const signs = await tripSignsOf(tx.db, delivery.id, courierId);
  return {
    // A parcel that was brought back has not gone the whole road.
    roadMeters: delivery.stage === 'at_dropoff' ? delivery.distance_meters : 0,
    seconds,
    arrivalMeters: signs.get('far_arrival')?.worst ?? null,
    jumps: signs.get('jump')?.seen ?? 0,
    withoutAccuracy: signs.get('no_accuracy')?.seen ?? 0,
  };
}
