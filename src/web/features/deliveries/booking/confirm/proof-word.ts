import type { ProofPolicy } from '#domain/deliveries/proof-policy.ts';
import type { PlainKey } from '#messages/message-key.ts';

/** Label of each proof of delivery in the booking. */
export const PROOF_LABEL: Record<ProofPolicy, PlainKey> = {
  pin: 'book.proof.pin',
  photo: 'book.proof.photo',
  signature: 'book.proof.signature',
};
