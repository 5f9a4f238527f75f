/** What opens an account at a moment, and where it is reached and paid, as its owner may read it in a message. */
export type AccessLeft = {
  sessions: number;
  pendingEmail: string | null;
  apiKeys: { name: string; lastFour: string }[];
  /** Hosts that are told of deliveries. */
  webhooks: string[];
  /** Whether a tracking program may bring a courier's positions. */
  hasDeviceAddress: boolean;
  phoneEnd: string;
  /** The last digits of the bank account that earnings go to. */
  ibanEnd: string | null;
};

/** What opened an account before it was taken back, and what of it still does. */
export type EndedAccess = { before: AccessLeft; after: AccessLeft };
