import type { ProofPolicy } from '#domain/deliveries/proof-policy.ts';
import type { PlainKey } from '#messages/message-key.ts';

/** What each proof of the hand-over is called while a parcel is being listed. */
export const PROOF_WORD: Record<ProofPolicy, PlainKey> = {
  pin: 'book.proof.pin',
  photo: 'book.proof.photo',
  signature: 'book.proof.signature',
};
