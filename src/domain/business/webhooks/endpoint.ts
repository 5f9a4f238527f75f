/** So many receivers an account may have. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 500;

/** Why a receiver was not reached; whoever answers anything was reached. */
export const CALL_FAILURES = ['not_public', 'not_found', 'timeout', 'unreachable'] as const;
export type CallFailure = (typeof CALL_FAILURES)[number];

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether an address could be a webhook's receiver by its spelling: https without a password in it; plain http on this
 * machine alone, where that is allowed at all. What its name leads to is another question, asked at every call.
 */
export function isWebhookUrl(text: string, allowLoopback: boolean): boolean {
  if (text.length > WEBHOOK_URL_MAX || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (LOOPBACK.has(hostname)) return allowLoopback && (protocol === 'https:' || protocol === 'http:');
  return protocol === 'https:' && !/(^|\.)(localhost|local|internal|home|lan|arpa)\.?$/.test(hostname);
}
