import type { ProofPolicy } from '#domain/delivery/proof-policy.ts';
import type { MessageKey } from '#messages/message-key.ts';

/** What each proof of the hand-over is called while a parcel is being listed. */
export const PROOF_WORD: Record<ProofPolicy, MessageKey> = {
  pin: 'book.proof.pin',
  photo: 'book.proof.photo',
  signature: 'book.proof.signature',
};
