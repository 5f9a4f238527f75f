import { mustConfirmPin } from '#domain/place-precision.ts';
import type { DraftStop } from './draft.ts';

/** Whether the point behind an address is a guess that nobody has put right yet. */
export function needsPin(stop: DraftStop): boolean {
  return !stop.pinConfirmed && mustConfirmPin(stop.precision ?? 'locality');
}
