/**
 * What gives access to an account at a moment, and where it is reached and paid, as its owner may read it in a mail.
 */
export type AccessLeft = {
  sessions: number;
  pendingEmail: string | null;
  apiKeys: { name: string; lastFour: string }[];
  /** Hosts of the webhooks. */
  webhooks: string[];
  /** Whether a tracking program may send a courier's positions. */
  hasDeviceAddress: boolean;
  phoneEnd: string;
  /** The last digits of the bank account for payouts. */
  ibanEnd: string | null;
};

/** The access to an account before it was taken back, and what of it remains. */
export type EndedAccess = { before: AccessLeft; after: AccessLeft };
