/** The most webhook endpoints an account may have. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 500;

/** Why an endpoint was not reached; any HTTP answer counts as reached. */
export const CALL_FAILURES = ['not_public', 'not_found', 'timeout', 'unreachable'] as const;
export type CallFailure = (typeof CALL_FAILURES)[number];

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a URL is acceptable as a webhook endpoint by its form: https without a password, or plain http to this
 * machine where that is allowed. The address that its name resolves to is checked at every call.
 */
export function isWebhookUrl(text: string, allowLoopback: boolean): boolean {
  if (text.length > WEBHOOK_URL_MAX || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (LOOPBACK.has(hostname)) return allowLoopback && (protocol === 'https:' || protocol === 'http:');
  return protocol === 'https:' && !/(^|\.)(localhost|local|internal|home|lan|arpa)\.?$/.test(hostname);
}
