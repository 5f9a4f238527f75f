import { mustConfirmMarker } from '#domain/places/place-precision.ts';
import type { DraftStop } from '../draft.ts';

/** Whether the point behind an address is a guess that nobody has confirmed, or left to the courier's call, yet. */
export function needsMarker(stop: DraftStop): boolean {
  return !stop.pinConfirmed && !stop.callAhead && mustConfirmMarker(stop.precision ?? 'locality');
}
