import {
  EVENT_OF_ANSWER,
  type InspectionAnswer,
  type InspectionSpeaker,
  stateAfter,
} from '#domain/deliveries/inspection.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { STAGES_AT_DOOR } from '#domain/money/cod/door.ts';
import { tidyText } from '#domain/text/text.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';
import { storeChange } from '../../deliveries/change-delivery.ts';
import { stateOfInspection } from '../../deliveries/present-inspection.ts';
import { recordEvent } from '../../deliveries/record-event.ts';
import { refuseCod } from '../../money/cod/end-cod.ts';

export type Answer = {
  answer: InspectionAnswer;
  remark?: string | undefined;
  /** Takes back a refusal. */
  instead?: 'refuse' | undefined;
  photoId?: string | undefined;
  stepId?: string;
  deviceAt?: Date | null;
  /** A phone without a signal kept it: what it says has happened. */
  isQueued?: boolean;
};

/**
 * Records an answer under the delivery's lock; the same answer again changes nothing. A refusal ends the goods' money and
 * waits for the courier to set off. Throws `transition_refused` away from the door, or where another answer stands.
 */
export async function recordAnswer(
  tx: Tx,
  delivery: DeliveryRow,
  by: InspectionSpeaker,
  given: Answer,
): Promise<DeliveryRow> {
  const state = isUnreported(delivery, by, given) ? 'due' : atDoor(delivery);
  if (delivery.inspection_answer === given.answer) return delivery;
  // The courier's word, late or not, is no way around a refusal that the receiver gave by themselves.
  const isOverruling = by === 'courier' && isRefusedByReceiver(delivery);
  const isPossible =
    given.isQueued || stateAfter(state, given.answer, given.instead === 'refuse') !== undefined;
  ensure(!isOverruling && isPossible, 'transition_refused', { facts: { state } });
  return storeAnswer(tx, delivery, by, given);
}

/**
 * Whether the receiver takes the parcel from a courier who may stand at the door without a signal, so that nobody has
 * reported the arrival.
 */
function isUnreported(delivery: DeliveryRow, by: InspectionSpeaker, { answer }: Answer): boolean {
  const { status, stage } = delivery;
  if (by !== 'receiver' || answer !== 'accept' || stateOfInspection(delivery) !== 'due') return false;
  return status === 'accepted' && stage !== null && STAGES_AT_DOOR.includes(stage);
}

function isRefusedByReceiver({ inspection_answer, inspection_by }: DeliveryRow): boolean {
  return inspection_answer === 'refuse' && inspection_by === 'receiver';
}

/** Stores an answer that has been judged. */
export async function storeAnswer(
  tx: Tx,
  delivery: DeliveryRow,
  by: InspectionSpeaker,
  { answer, remark, photoId, stepId, deviceAt }: Answer,
): Promise<DeliveryRow> {
  const text = answer === 'accept' ? '' : tidyText(remark ?? '');
  const trail = await recordEvent(tx, delivery, {
    name: EVENT_OF_ANSWER[answer],
    actor: by,
    data: {
      inspection: delivery.inspection,
      ...(by === 'courier' ? { forReceiver: true } : {}),
      ...(photoId ? { photoId } : {}),
    },
    stepId,
    deviceAt: deviceAt ?? null,
    ...(text ? { texts: { reason: text } } : {}),
  });
  const behind = answer === 'refuse' ? await refuseCod(tx, { ...delivery, ...trail }) : null;
  const now = tx.clock.now();
  return storeChange(tx, delivery, {
    ...trail,
    ...behind,
    inspection_answer: answer,
    inspection_by: by,
    refused_at: answer === 'refuse' ? (delivery.refused_at ?? now) : null,
    ...(photoId ? { inspection_photo_at: now } : {}),
  });
}

/** The state of the inspection of a courier at the door. Throws `transition_refused` elsewhere and without one. */
export function atDoor(delivery: DeliveryRow) {
  const { status, stage } = delivery;
  const state = stateOfInspection(delivery);
  if (state && status === 'accepted' && stage === 'at_dropoff') return state;
  throw new AppError('transition_refused', { facts: { status, stage: stage ?? '' } });
}
