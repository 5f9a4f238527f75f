/**
 * What proves the hand-over to the receiver, as the sender wants it. The PIN always does; `photo` also takes a
 * picture at the door, `signature` a signature or a written name together with such a picture.
 */
export const PROOF_POLICIES = ['pin', 'photo', 'signature'] as const;
export type ProofPolicy = (typeof PROOF_POLICIES)[number];
