import { isWebhookUrl } from '#domain/business/webhooks/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';

/**
 * Validates a webhook URL and answers it as it is called. Throws a field error on its field for private networks, which our
 * servers must not call (SSRF). Checked again at every call, because names may resolve elsewhere by then.
 */
export async function checkAddress(deps: Deps, text: string, path = 'url'): Promise<string> {
  if (!isWebhookUrl(text, deps.webhooks.allowsLoopback)) throw fieldError(path, 'webhook_url');
  const url = new URL(text);
  url.hash = '';
  const failure = await deps.webhooks.check(url.href);
  if (failure === 'not_public') throw fieldError(path, 'webhook_private');
  if (failure !== null) throw fieldError(path, 'webhook_unknown');
  return url.href;
}
