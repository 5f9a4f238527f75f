import type { z } from 'zod';
import type {
  answerForReceiver as answerRoute,
  photographInspection as photoRoute,
  startInspection as startRoute,
} from '#contract/trips/inspections.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { deviceTime } from '#domain/deliveries/device-time.ts';
import { INSPECTION_LIFE } from '#domain/deliveries/inspection.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { QUEUED_AFTER_MS } from '#domain/money/cod/door.ts';
import { attachProof } from '#server/db/core/uploads.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { hasStep } from '#server/db/deliveries/delivery-events.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { presentToCourier } from '../../deliveries/present-to-courier.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { inTransaction } from '../../in-transaction.ts';
import { isUploadOf } from '../step-proof.ts';
import { atDoor, recordAnswer } from './record-answer.ts';

type Report = { at: string; stepId: string; photoId?: string | undefined };

/**
 * The courier has photographed the closed parcel: the receiver opens it, and the minutes count. Begun or answered already, it
 * stays as it is. Throws `transition_refused` away from the door, `proof_missing` without a photo of theirs.
 */
export async function startInspection(
  deps: Deps,
  actor: Actor,
  id: string,
  report: z.infer<typeof startRoute.body>,
): Promise<Delivery> {
  return onTrip(deps, actor, id, report, async (tx, delivery) => {
    const state = atDoor(delivery);
    // Also after an answer by the link: a phone without a signal sends it late.
    if (!INSPECTION_LIFE.next(state, 'begin')) return delivery;
    return recordChange(tx, delivery, {
      name: 'inspection_started',
      actor: 'courier',
      stepId: report.stepId,
      deviceAt: timeOf(tx, delivery, report),
      data: { photoId: report.photoId },
      change: { inspection_started_at: tx.clock.now() },
    });
  });
}

/**
 * The courier gives the answer of a receiver who has no phone. Throws `proof_missing` for a remark or a refusal without
 * a photo of the opened parcel, `transition_refused` away from the door or where another answer stands.
 */
export async function answerForReceiver(
  deps: Deps,
  actor: Actor,
  id: string,
  report: z.infer<typeof answerRoute.body>,
): Promise<Delivery> {
  ensure(report.answer === 'accept' || report.photoId, 'proof_missing', { facts: { needs: 'photo' } });
  return onTrip(deps, actor, id, report, (tx, delivery) =>
    recordAnswer(tx, delivery, 'courier', {
      ...report,
      deviceAt: timeOf(tx, delivery, report),
      isQueued: tx.clock.now().getTime() - Date.parse(report.at) >= QUEUED_AFTER_MS,
    }),
  );
}

/** A photo of the opened parcel, for a remark or a refusal that the receiver gave by themselves. */
export async function photographInspection(
  deps: Deps,
  actor: Actor,
  id: string,
  report: z.infer<typeof photoRoute.body>,
): Promise<Delivery> {
  return onTrip(deps, actor, id, report, async (tx, delivery) => {
    const state = atDoor(delivery);
    ensure(state === 'remark' || state === 'refuse', 'transition_refused', { facts: { state } });
    return recordChange(tx, delivery, {
      name: 'inspection_photographed',
      actor: 'courier',
      stepId: report.stepId,
      deviceAt: timeOf(tx, delivery, report),
      data: { photoId: report.photoId },
      change: { inspection_photo_at: tx.clock.now() },
    });
  });
}

/** Runs a report of a trip's courier under its lock, once for each of the phone's ids, and keeps its picture. */
async function onTrip(
  deps: Deps,
  actor: Actor,
  id: string,
  { stepId, photoId }: Report,
  act: (tx: Tx, delivery: DeliveryRow) => Promise<DeliveryRow>,
): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, id);
    if (!delivery || delivery.courier_id !== actor.accountId) throw new AppError('not_found');
    if (await hasStep(tx.db, id, stepId)) return presentToCourier(tx, delivery);
    if (photoId) {
      const isTheirs = await isUploadOf(tx, actor, photoId, 'proof');
      ensure(isTheirs, 'proof_missing', { facts: { needs: 'photo' } });
      await attachProof(tx.db, actor.accountId, photoId, id);
    }
    return presentToCourier(tx, await act(tx, delivery));
  });
}

/** The phone's time of a report, within plausible bounds. */
function timeOf(tx: Tx, delivery: DeliveryRow, { at }: Report): Date | null {
  return deviceTime(new Date(at), tx.clock.now(), delivery.accepted_at ?? delivery.created_at);
}
