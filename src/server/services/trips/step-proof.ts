import type { UploadPurpose } from '#contract/uploads.ts';
import { absenceNeed, doorstepVisit } from '#domain/deliveries/absence.ts';
import { PIN_TRIES, type PinKind } from '#domain/deliveries/pin-code.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { StageGuard } from '#domain/deliveries/stage-table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { timelineOf } from '#server/db/deliveries/delivery-events.ts';
import { findUpload } from '#server/db/core/uploads.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { needsPhoto } from '../deliveries/present-inspection.ts';
import { pinMatches } from '../deliveries/pins.ts';

export type Proof = {
  pin?: string;
  photoId?: string;
  signatureId?: string;
  signedBy?: string;
  position?: LatLng;
};

/** Greatest distance in metres from the stop at which a photo counts as proof. */
const PHOTO_METERS = 300;

/** Result of a guard: how it was proven, or that the PIN was wrong (which must be counted). */
export type Verdict =
  | { met: true; by: 'pin' | 'photo' | 'signature' | 'wait' | 'none' }
  | { met: false; kind: PinKind };

/** Checks the proof for a step. Throws `proof_missing` or `pin_locked`. */
export async function checkProof(
  deps: Deps,
  actor: Actor,
  delivery: DeliveryRow,
  guard: StageGuard,
  proof: Proof,
): Promise<Verdict> {
  if (guard === 'none') return { met: true, by: 'none' };
  // The refusal itself is looked at with the row, before any proof.
  if (guard === 'refusal_given') {
    ensure(!needsPhoto(delivery), 'proof_missing', { facts: { needs: 'photo' } });
    return { met: true, by: 'none' };
  }
  if (guard === 'absence_earned') return checkAbsence(deps, actor, delivery, proof);
  const kind: PinKind = guard === 'dropoff_proof' ? 'dropoff' : 'pickup';
  if (proof.pin) return checkPin(deps, delivery, kind, proof.pin);
  // At the pickup a photo of the parcel may replace the PIN, at the drop-off only what the sender allowed.
  const policy = kind === 'pickup' ? 'photo' : delivery.proof_policy;
  ensure(policy !== 'pin', 'proof_missing', { facts: { needs: 'pin' } });
  if (policy === 'signature') await checkSignature(deps, actor, proof);
  await checkPhoto(deps, actor, delivery, kind, proof);
  return { met: true, by: policy };
}

function checkPin(deps: Deps, delivery: DeliveryRow, kind: PinKind, pin: string): Verdict {
  if (delivery[`${kind}_pin_misses`] >= PIN_TRIES) throw new AppError('pin_locked');
  return pinMatches(deps, delivery, kind, pin) ? { met: true, by: 'pin' } : { met: false, kind };
}

async function checkSignature(deps: Deps, actor: Actor, proof: Proof): Promise<void> {
  if (proof.signatureId === undefined) {
    ensure(proof.signedBy !== undefined, 'proof_missing', { facts: { needs: 'signature' } });
    return;
  }
  const isTheirs = await isUploadOf(deps, actor, proof.signatureId, 'signature');
  ensure(isTheirs, 'proof_missing', { facts: { needs: 'signature' } });
}

/** Whether a picture is the courier's own and of this purpose. */
export async function isUploadOf(
  deps: Deps,
  actor: Actor,
  id: string,
  purpose: UploadPurpose,
): Promise<boolean> {
  const upload = await findUpload(deps.db, id);
  return upload?.account_id === actor.accountId && upload.purpose === purpose;
}

async function checkPhoto(
  deps: Deps,
  actor: Actor,
  delivery: DeliveryRow,
  kind: PinKind,
  proof: Proof,
): Promise<void> {
  const isTheirs = proof.photoId !== undefined && (await isUploadOf(deps, actor, proof.photoId, 'proof'));
  ensure(isTheirs, 'proof_missing', { facts: { needs: kind === 'pickup' ? 'pin' : 'photo' } });
  const place = { lat: delivery[`${kind}_lat`], lng: delivery[`${kind}_lng`] };
  const isThere = proof.position !== undefined && haversineMeters(proof.position, place) <= PHOTO_METERS;
  ensure(isThere, 'proof_missing', { facts: { needs: 'position' } });
}

async function checkAbsence(deps: Deps, actor: Actor, delivery: DeliveryRow, proof: Proof): Promise<Verdict> {
  const visit = doorstepVisit(await timelineOf(deps.db, delivery.id), delivery.inspection_minutes ?? 0);
  const need = visit ? absenceNeed(visit, deps.clock.now()) : ({ needs: 'call' } as const);
  if (need) throw new AppError('proof_missing', { facts: need });
  await checkPhoto(deps, actor, delivery, 'dropoff', proof);
  return { met: true, by: 'wait' };
}
