/** How the terms for haulage came to hold: accepted by the sender, or in force where the client cannot show them. */
export const HAULAGE_CONSENTS = ['accepted', 'notice'] as const;
export type HaulageConsent = (typeof HAULAGE_CONSENTS)[number];
