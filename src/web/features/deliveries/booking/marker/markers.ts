import { haversineMeters, type LatLng } from '#domain/geo.ts';
import { changeDraft, readDraft, type BookingDraft, type DraftStop } from '../draft.ts';
import { needsMarker } from './needs-marker.ts';
import { nearestPlace } from '../queries.ts';

export type End = 'pickup' | 'dropoff';
const ENDS: readonly End[] = ['pickup', 'dropoff'];

/** Up to here a moved pin is fine tuning at the same address; beyond it is another place. */
const SAME_ADDRESS_METERS = 300;
/** A guessed point may lie this far from the street that was typed: the words stay while its pin is put right. */
const SAME_TOWN_METERS = 15_000;

/** The end whose pin is in hand: one to be put right, else one that is still missing; null when both stand. */
export function endInHand(draft: BookingDraft): End | null {
  const guessed = ENDS.find((end) => draft[end] && needsMarker(draft[end]));
  return guessed ?? ENDS.find((end) => !draft[end]) ?? null;
}

/** The person looked at the pin and found it right. */
export function confirmMarker(end: End): void {
  const stop = readDraft()[end];
  if (stop) changeDraft({ [end]: { ...stop, pinConfirmed: true } });
}

/**
 * Puts an end's pin at a point, at once; its words follow when it became another place, or when they are still being
 * asked for. A guess stays one until it is confirmed, so that the map does not turn away from a pin that is still on
 * its way.
 */
export async function putMarker(end: End, point: LatLng): Promise<void> {
  const { lat, lng } = point;
  const before = readDraft()[end];
  const named = pointOfWords(before);
  const words = before && named ? before : { label: pointText(point), detail: '', byHand: true };
  const stop: DraftStop = { ...before, ...words, lat, lng, wordsOf: named };
  changeDraft({ [end]: { ...stop, ...(needsMarker(stop) ? {} : { pinConfirmed: true }) } });
  if (named && keepsWords(stop, named)) return;
  const place = await nearestPlace({ lat, lng }).catch(() => null);
  const now = readDraft()[end];
  if (!place || now?.lat !== lat || now.lng !== lng) return;
  changeDraft({ [end]: { ...now, label: place.label, detail: place.detail, wordsOf: { lat, lng } } });
}

/** Where the words of an end belong; null while it has none. */
function pointOfWords(stop: DraftStop | null): LatLng | null {
  if (!stop || stop.wordsOf === null) return null;
  return stop.wordsOf ?? { lat: stop.lat, lng: stop.lng };
}

function keepsWords(stop: DraftStop, named: LatLng): boolean {
  const isTyped = needsMarker(stop) && !stop.byHand;
  return haversineMeters(named, stop) <= (isTyped ? SAME_TOWN_METERS : SAME_ADDRESS_METERS);
}

function pointText({ lat, lng }: LatLng): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}
