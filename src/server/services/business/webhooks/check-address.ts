import { isWebhookUrl } from '#domain/business/webhooks/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';

/**
 * The address as it will be called. Throws a refused `url`: our servers must not be made to call inside a network. It is
 * asked again at every call, as names may lead elsewhere by then.
 */
export async function checkAddress(deps: Deps, text: string): Promise<string> {
  if (!isWebhookUrl(text, deps.webhooks.allowsLoopback)) throw fieldError('url', 'webhook_url');
  const url = new URL(text);
  url.hash = '';
  const failure = await deps.webhooks.check(url.href);
  if (failure === 'not_public') throw fieldError('url', 'webhook_private');
  if (failure !== null) throw fieldError('url', 'webhook_unknown');
  return url.href;
}
