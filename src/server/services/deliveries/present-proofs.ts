import { Proof } from '#contract/delivery.ts';
import { proofsOf } from '#server/db/delivery-events.ts';
import type { DeliveryRow } from '#server/db/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { pictureUrl } from '../uploads/picture-url.ts';

/** How each hand-over was proven, for the sender and the staff; an event without a proof of ours is left out. */
export async function presentProofs(deps: Deps, delivery: DeliveryRow): Promise<Proof[]> {
  const rows = await proofsOf(deps.db, delivery.id);
  return rows.flatMap(({ name, at, by, photo_id, signature_id, signed_by }) => {
    const proof = Proof.safeParse({
      name,
      at: at.toISOString(),
      by,
      photoUrl: pictureUrl(photo_id),
      signatureUrl: pictureUrl(typeof signature_id === 'string' ? signature_id : null),
      signedBy: signed_by,
    });
    return proof.success ? [proof.data] : [];
  });
}
