import { ECDH } from 'node:crypto';
import type { PushBrowser } from '#contract/notifications/notifications.ts';
import { isPushEndpoint } from '#domain/notifications/push-endpoint.ts';
import { fieldError } from '../errors.ts';

/**
 * Validates a browser's push subscription and answers its endpoint as it is called: without what the URL parser
 * removes, such as invisible characters. Throws `validation_failed` for an endpoint that is no push service's, because
 * a server must not be made to call inside its own network (SSRF), and for a key that cannot encrypt.
 */
export function checkedEndpoint({ endpoint, keys }: PushBrowser): string {
  if (!isPushEndpoint(endpoint)) throw fieldError('endpoint', 'invalid');
  if (!isKey(keys.p256dh)) throw fieldError('keys.p256dh', 'invalid');
  return new URL(endpoint).href;
}

/** Whether these are the bytes of a point of the curve. */
function isKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
}
