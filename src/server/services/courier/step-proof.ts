import { AppError, ensure } from '#domain/errors.ts';
import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { StageGuard } from '#domain/delivery/stage-table.ts';
import type { DeliveryRow } from '#server/db/deliveries.ts';
import { timelineOf } from '#server/db/delivery-events.ts';
import { findUpload } from '#server/db/uploads.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { PIN_TRIES, type PinKind, pinMatches } from '../deliveries/pins.ts';

export type Proof = { pin?: string; photoId?: string; position?: LatLng };

/** A photo counts as proof of a place only when taken within this distance of it, in metres. */
const PHOTO_METERS = 300;
/** The courier waits this long at the door before an attempt counts as failed. */
export const FREE_WAIT_MINUTES = 10;

/** What a guard found: how it was proven, or that the PIN was wrong (the miss must be kept even so). */
export type Verdict = { met: true; by: 'pin' | 'photo' | 'wait' | 'none' } | { met: false; kind: PinKind };

/** Asks whether the proof for a step is there. Throws `proof_missing` or `pin_locked`. */
export async function checkProof(
  deps: Deps,
  actor: Actor,
  delivery: DeliveryRow,
  guard: StageGuard,
  proof: Proof,
): Promise<Verdict> {
  if (guard === 'none') return { met: true, by: 'none' };
  if (guard === 'absence_earned') return checkAbsence(deps, actor, delivery, proof);
  const kind: PinKind = guard === 'dropoff_proof' ? 'dropoff' : 'pickup';
  if (proof.pin) return checkPin(deps, delivery, kind, proof.pin);
  // The receiver's hand-over asks for the PIN; only at the sender's door may a photo of the parcel stand in for it.
  ensure(kind === 'pickup', 'proof_missing', { facts: { needs: 'pin' } });
  await checkPhoto(deps, actor, delivery, kind, proof);
  return { met: true, by: 'photo' };
}

function checkPin(deps: Deps, delivery: DeliveryRow, kind: PinKind, pin: string): Verdict {
  if (delivery[`${kind}_pin_misses`] >= PIN_TRIES) throw new AppError('pin_locked');
  return pinMatches(deps, delivery.id, kind, pin) ? { met: true, by: 'pin' } : { met: false, kind };
}

async function checkPhoto(
  deps: Deps,
  actor: Actor,
  delivery: DeliveryRow,
  kind: PinKind,
  proof: Proof,
): Promise<void> {
  const upload = proof.photoId ? await findUpload(deps.db, proof.photoId) : undefined;
  const isTheirs = upload?.account_id === actor.accountId && upload.purpose === 'proof';
  ensure(isTheirs, 'proof_missing', { facts: { needs: 'pin' } });
  const place = { lat: delivery[`${kind}_lat`], lng: delivery[`${kind}_lng`] };
  const isThere = proof.position !== undefined && haversineMeters(proof.position, place) <= PHOTO_METERS;
  ensure(isThere, 'proof_missing', { facts: { needs: 'position' } });
}

async function checkAbsence(deps: Deps, actor: Actor, delivery: DeliveryRow, proof: Proof): Promise<Verdict> {
  const timeline = await timelineOf(deps.db, delivery.id);
  const arrived = timeline.findLast((entry) => entry.name === 'arrived_at_dropoff')?.at ?? deps.clock.now();
  const minutes = (deps.clock.now().getTime() - arrived.getTime()) / 60_000;
  ensure(minutes >= FREE_WAIT_MINUTES, 'proof_missing', {
    facts: { needs: 'wait', minutesLeft: Math.ceil(FREE_WAIT_MINUTES - minutes) },
  });
  await checkPhoto(deps, actor, delivery, 'dropoff', proof);
  return { met: true, by: 'wait' };
}
