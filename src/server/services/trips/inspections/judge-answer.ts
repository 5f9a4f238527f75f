import type { InspectionTaken } from '#contract/deliveries/inspection-fields.ts';
import { judgeInspection } from '#domain/deliveries/inspection.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { QUEUED_AFTER_MS } from '#domain/money/cod/door.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';
import { needsPhoto, stateOfInspection } from '../../deliveries/present-inspection.ts';

/**
 * Judges the inspection of a hand-over; answers what is to be recorded as the courier's word, null when nothing is.
 * `at` is the phone's time of the step. Throws `inspection_due` while the receiver has not said that they take the
 * parcel, `proof_missing` while a remark lacks its picture.
 */
export function judgeAnswer(
  tx: Tx,
  delivery: DeliveryRow,
  step: { at: string; inspection?: InspectionTaken | undefined },
): InspectionTaken | null {
  const state = stateOfInspection(delivery);
  if (state === null) return null;
  const isQueued = tx.clock.now().getTime() - Date.parse(step.at) >= QUEUED_AFTER_MS;
  const verdict = judgeInspection(state, step.inspection?.answer, isQueued);
  if (verdict === 'refuse') throw new AppError('inspection_due', { facts: { state } });
  ensure(isQueued || !needsPhoto(delivery), 'proof_missing', { facts: { needs: 'photo' } });
  return verdict === 'record' ? (step.inspection ?? null) : null;
}
