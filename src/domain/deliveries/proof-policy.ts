/**
 * The proof that the sender requires for the hand-over. A PIN always proves it; `photo` also takes a picture at the
 * door, `signature` a signature or a written name together with such a picture.
 */
export const PROOF_POLICIES = ['pin', 'photo', 'signature'] as const;
export type ProofPolicy = (typeof PROOF_POLICIES)[number];
