import { Proof } from '#contract/deliveries/delivery.ts';
import type { HandOver } from '#server/db/deliveries/delivery-events.ts';
import { pictureUrl } from '../uploads/picture-url.ts';

/** The proofs of each hand-over, for the sender and the staff; an event without a proof is left out. */
export function presentProofs(handOvers: readonly HandOver[]): Proof[] {
  return handOvers.flatMap(({ name, at, by, signed_by, is_scanned, ...pictures }) => {
    const proof = Proof.safeParse({
      name,
      at: at.toISOString(),
      by,
      photoUrl: pictureUrl(pictures.photo_hidden_at ? null : pictures.photo_id),
      signatureUrl: pictureUrl(pictures.signature_hidden_at ? null : pictures.signature_id),
      photoHidden: pictures.photo_hidden_at !== null,
      signatureHidden: pictures.signature_hidden_at !== null,
      signedBy: signed_by,
      isLabelScanned: is_scanned,
    });
    return proof.success ? [proof.data] : [];
  });
}
