import { haversineMeters, type LatLng } from '#domain/geo.ts';
import { changeDraft, readDraft, type BookingDraft, type DraftStop } from '../draft.ts';
import { needsMarker } from './needs-marker.ts';
import { nearestPlace } from '../queries.ts';

export type End = 'pickup' | 'dropoff';
const ENDS: readonly End[] = ['pickup', 'dropoff'];

/** Up to this distance a moved marker is still the same address; beyond it is another place. */
const SAME_ADDRESS_METERS = 300;
/** Distance that a guessed point may have from the typed street: the address stays while its marker is corrected. */
const SAME_TOWN_METERS = 15_000;

/** The end whose marker needs work: one to correct, else one that is missing; null when both are set. */
export function endInHand(draft: BookingDraft): End | null {
  const guessed = ENDS.find((end) => draft[end] && needsMarker(draft[end]));
  return guessed ?? ENDS.find((end) => !draft[end]) ?? null;
}

/** Confirms the marker of an end. */
export function confirmMarker(end: End): void {
  const stop = readDraft()[end];
  if (stop) changeDraft({ [end]: { ...stop, pinConfirmed: true } });
}

/** Leaves the marker of an end as a guess: the courier calls for the place. */
export function letCourierCall(end: End): void {
  const stop = readDraft()[end];
  if (stop) changeDraft({ [end]: { ...stop, callAhead: true } });
}

/**
 * Sets an end's marker at a point, at once. The address is looked up when it became another place, or when a lookup is
 * still open. A guess stays one until it is confirmed, so that the map does not leave a marker that is still being
 * moved.
 */
export async function putMarker(end: End, point: LatLng): Promise<void> {
  const { lat, lng } = point;
  const before = readDraft()[end];
  const named = labelledPoint(before);
  const address = before && named ? before : { label: pointText(point), detail: '', byHand: true };
  const stop: DraftStop = { ...before, ...address, lat, lng, wordsOf: named, callAhead: undefined };
  changeDraft({ [end]: { ...stop, ...(needsMarker(stop) ? {} : { pinConfirmed: true }) } });
  if (named && keepsLabel(stop, named)) return;
  const place = await nearestPlace({ lat, lng }).catch(() => null);
  const now = readDraft()[end];
  if (!place || now?.lat !== lat || now.lng !== lng) return;
  changeDraft({ [end]: { ...now, label: place.label, detail: place.detail, wordsOf: { lat, lng } } });
}

/** The point that an end's address belongs to; null while it has none. */
function labelledPoint(stop: DraftStop | null): LatLng | null {
  if (!stop || stop.wordsOf === null) return null;
  return stop.wordsOf ?? { lat: stop.lat, lng: stop.lng };
}

function keepsLabel(stop: DraftStop, named: LatLng): boolean {
  const isTyped = needsMarker(stop) && !stop.byHand;
  return haversineMeters(named, stop) <= (isTyped ? SAME_TOWN_METERS : SAME_ADDRESS_METERS);
}

function pointText({ lat, lng }: LatLng): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}
