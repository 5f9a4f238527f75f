/** What a key of a business account may be allowed to do. A call of the API names the one that it needs. */
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

/** So many keys of an account may be good at once. */
export const API_KEYS_MAX = 10;

/** Every key begins so: whoever finds one knows what it is, and so do programs that search for lost secrets. */
export const API_KEY_PREFIX = 'stf_live_';

/** Whether a text could be a key of ours at all: the prefix and 256 random bits. */
export function isApiKeyShaped(text: string): boolean {
  return text.startsWith(API_KEY_PREFIX) && /^[\w-]{43}$/.test(text.slice(API_KEY_PREFIX.length));
}
