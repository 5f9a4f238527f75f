/** Scopes that an API key of a business account can have. Each API call names the one that it needs. */
export const API_SCOPES = [
  'deliveries:read',
  'deliveries:write',
  'offers:write',
  'payments:read',
  'payments:write',
  'invoices:read',
  'webhooks:read',
  'webhooks:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The most active keys an account may have. */
export const API_KEYS_MAX = 10;

/** Prefix of every key: it identifies a leaked key to people and to secret scanners. */
export const API_KEY_PREFIX = 'stf_live_';

/** Whether a text has the form of our API keys: the prefix and 256 random bits. */
export function isApiKeyShaped(text: string): boolean {
  return text.startsWith(API_KEY_PREFIX) && /^[\w-]{43}$/.test(text.slice(API_KEY_PREFIX.length));
}
