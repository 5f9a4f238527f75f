import type { z } from 'zod';
import type { reportStep as route } from '#contract/trips/courier.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { numberOfAwb } from '#domain/deliveries/awb.ts';
import { deviceTime } from '#domain/deliveries/device-time.ts';
import {
  isRepeated,
  type StageRow,
  stepMeant,
  stepsFrom,
  TRIP_LIFE,
  type TripStep,
} from '#domain/deliveries/stage-table.ts';
import { PIN_TRIES, type PinKind } from '#domain/deliveries/pin-code.ts';
import { AppError } from '#domain/errors.ts';
import { RISK_LIMITS } from '#domain/risk/rules.ts';
import { type DeliveryRow, lockDelivery, updateDelivery } from '#server/db/deliveries/deliveries.ts';
import { hasStep, isLastDropOutOf } from '#server/db/deliveries/delivery-events.ts';
import { insertPinMiss } from '#server/db/deliveries/pin-misses.ts';
import { attachProof } from '#server/db/core/uploads.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { storeChange } from '../deliveries/change-delivery.ts';
import { presentToCourier } from '../deliveries/present-to-courier.ts';
import { recordEvent } from '../deliveries/record-event.ts';
import { fieldError } from '../errors.ts';
import { sha256 } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { type Collection, collectCod, judgeCollection } from '../money/cod/collect-cod.ts';
import { collectCash } from '../money/cash/collect-cash.ts';
import { takeHeldCard } from '../money/card-payments/take-held-card.ts';
import { markFarArrival } from '../risk/mark-far-arrival.ts';
import { judgeAnswer } from './inspections/judge-answer.ts';
import { storeAnswer } from './inspections/record-answer.ts';
import { endsOf } from './step-ends.ts';
import { metersFromStop } from './step-place.ts';
import { checkProof } from './step-proof.ts';

type Step = z.infer<typeof route.body>;

/**
 * Reports a step of the trip for its courier. A repeated press or a replay of a taken step changes nothing and answers
 * the delivery as it is. Throws `transition_refused` with the possible steps, the errors of goods' money that is not
 * in, the proof's, or a field error for another parcel's label.
 */
export async function reportStep(deps: Deps, actor: Actor, id: string, step: Step): Promise<Delivery> {
  const outcome = await inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, id);
    if (!delivery) throw new AppError('not_found');
    const meant = stepMeant(step.step, delivery, hasProof(step));
    if (await hasDroppedOut(tx, actor, delivery, meant)) return presentToCourier(tx, delivery);
    if (delivery.courier_id !== actor.accountId) throw new AppError('not_found');
    if (await wasTaken(tx, delivery, meant, step)) return presentToCourier(tx, delivery);
    const row = rowFor(delivery, meant);
    if (step.awb !== undefined && numberOfAwb(step.awb) !== delivery.number)
      throw fieldError('awb', 'invalid');
    const answer = row.ends === 'complete' ? judgeAnswer(tx, delivery, step) : null;
    const money = row.ends === 'complete' ? await judgeCollection(tx, delivery, step) : null;
    const verdict = await checkProof(tx, actor, delivery, row.guard, step);
    if (!verdict.met) return countMiss(tx, delivery, verdict.kind, step);
    for (const picture of [step.photoId, step.signatureId]) {
      if (picture) await attachProof(tx.db, actor.accountId, picture, delivery.id);
    }
    const answered = answer
      ? await storeAnswer(tx, delivery, 'courier', { ...answer, deviceAt: deviceAt(tx, delivery, step) })
      : delivery;
    return presentToCourier(tx, await take(tx, answered, row, step, { by: verdict.by, money }));
  });
  // A wrong PIN is counted by the commit above, so the error is thrown only here.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** The stop of each arrival. */
const ARRIVALS: Partial<Record<StageRow['event'], 'pickup' | 'dropoff'>> = {
  arrived_at_pickup: 'pickup',
  arrived_at_dropoff: 'dropoff',
};

async function take(
  deps: Tx,
  delivery: DeliveryRow,
  row: StageRow,
  step: Step,
  { by, money }: { by: string; money: Collection | null },
): Promise<DeliveryRow> {
  const handedOver = await recordEvent(deps, delivery, {
    name: delivery.return_of !== null && row.ends === 'reopen' ? 'return_given_up' : row.event,
    actor: 'courier',
    stepId: step.stepId,
    deviceAt: deviceAt(deps, delivery, step),
    data: {
      by,
      photoId: step.photoId ?? null,
      ...(by === 'signature' ? { signatureId: step.signatureId ?? null } : {}),
      ...(step.awb === undefined ? {} : { isLabelScanned: true }),
      ...(row.ends === 'reopen' ? { offerId: delivery.offer_id } : {}),
      ...(await guaranteePlace(deps, delivery, row, step)),
    },
    texts: { reason: step.reason, signedBy: by === 'signature' ? step.signedBy : undefined },
  });
  const trail = money ? await collectCod(deps, { ...delivery, ...handedOver }, money) : handedOver;
  await markFarArrival(deps, delivery, step);
  const ends = row.ends ? await endsOf(deps, { ...delivery, ...trail }, row.ends) : { stage: row.to };
  const isPickup = row.step === 'pick_up';
  if (isPickup) {
    await collectCash(deps, delivery);
    await takeHeldCard(deps, delivery);
  }
  const pickedUp = isPickup ? { picked_up_at: deps.clock.now() } : {};
  const again =
    row.step === 'fail_attempt' && !delivery.inspection_answer ? { inspection_started_at: null } : {};
  const sum = money && money.earlier !== null ? { cod_amount: money.earlier } : {};
  return storeChange(deps, delivery, { ...trail, ...pickedUp, ...again, ...sum, ...ends });
}

/** Where a guaranteed time may depend on it: whether the courier was seen to be at the stop that they report to be at. */
async function guaranteePlace(deps: Tx, delivery: DeliveryRow, row: StageRow, step: Step) {
  const stop = ARRIVALS[row.event];
  if (delivery.deliver_by === null || !stop) return {};
  const meters = await metersFromStop(deps, delivery, stop, step);
  return meters !== null && meters <= RISK_LIMITS.arrivalMeters ? { isAtStop: true } : {};
}

function rowFor(delivery: DeliveryRow, step: TripStep): StageRow {
  const stage = delivery.status === 'accepted' ? delivery.stage : null;
  const row = stage ? TRIP_LIFE.row(stage, step) : undefined;
  const isRefused = delivery.inspection_answer === 'refuse';
  if (row && (isRefused || row.guard !== 'refusal_given')) return row;
  const allowed = stage ? stepsFrom(stage, isRefused) : [];
  throw new AppError('transition_refused', {
    facts: { status: delivery.status, stage: stage ?? '', allowed },
  });
}

/** Whether this repeats the courier's own dropping out, after which the delivery is open again and no longer theirs. */
async function hasDroppedOut(deps: Deps, actor: Actor, delivery: DeliveryRow, step: TripStep) {
  if (step !== 'drop_out' || delivery.status !== 'open') return false;
  return isLastDropOutOf(deps.db, delivery.id, actor.accountId);
}

/** Counts and records a wrong PIN; a repeated guess with the same step id is counted once. */
async function countMiss(deps: Tx, delivery: DeliveryRow, kind: PinKind, step: Step): Promise<AppError> {
  const guess = step.stepId ? sha256(`${step.stepId}:${step.pin ?? ''}`) : null;
  const isSame = guess !== null && delivery.pin_miss_hash !== null && guess.equals(delivery.pin_miss_hash);
  const misses = delivery[`${kind}_pin_misses`] + (isSame ? 0 : 1);
  const triesLeft = Math.max(0, PIN_TRIES - misses);
  if (!isSame) {
    const change = { [`${kind}_pin_misses`]: misses, pin_miss_hash: guess };
    await updateDelivery(deps.db, delivery.id, delivery.version, change);
    await recordMiss(deps, delivery, kind, step, triesLeft);
  }
  return new AppError('pin_wrong', { facts: { triesLeft } });
}

/** Records who mistyped a PIN, when and where; what was typed is kept nowhere. */
async function recordMiss(deps: Tx, delivery: DeliveryRow, kind: PinKind, step: Step, triesLeft: number) {
  if (!delivery.courier_id) return;
  const now = deps.clock.now();
  await insertPinMiss(deps.db, {
    delivery_id: delivery.id,
    courier_id: delivery.courier_id,
    kind,
    at: deviceAt(deps, delivery, step) ?? now,
    received_at: now,
    meters: await metersFromStop(deps, delivery, kind, step),
    tries_left: triesLeft,
  });
}

/** Whether this step was taken before: with its id at any time, without one only while it is the newest. */
async function wasTaken(deps: Deps, delivery: DeliveryRow, meant: TripStep, step: Step): Promise<boolean> {
  if (isRepeated(delivery, meant)) return true;
  return step.stepId !== undefined && hasStep(deps.db, delivery.id, step.stepId);
}

function hasProof({ pin, photoId, signatureId }: Step): boolean {
  return [pin, photoId, signatureId].some((proof) => proof !== undefined);
}

/** The phone's time of the step, within plausible bounds. */
function deviceAt(deps: Deps, delivery: DeliveryRow, step: Step): Date | null {
  return deviceTime(new Date(step.at), deps.clock.now(), delivery.accepted_at ?? delivery.created_at);
}
