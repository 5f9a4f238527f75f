/** Why a member of the staff reads a phone number or an e-mail address; it goes into the audit log. */
export const CONTACT_REASONS = ['call', 'delivery', 'complaint', 'identity', 'fraud', 'authority'] as const;
export type ContactReason = (typeof CONTACT_REASONS)[number];

/** What can be read of an account. */
export const CONTACT_KINDS = ['phone', 'email'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Whose phone can be read of a delivery. */
export const DELIVERY_PARTIES = ['sender', 'receiver', 'courier'] as const;
export type DeliveryParty = (typeof DELIVERY_PARTIES)[number];
