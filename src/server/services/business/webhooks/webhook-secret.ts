import { Webhook } from 'standardwebhooks';
import type { WebhookEndpointRow } from '#server/db/business/webhook-endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { hmac } from '../../ids.ts';

/** How long after a rotation the old secret signs beside the new one. */
const OVERLAP = 24 * 3_600_000;

type Endpoint = Pick<WebhookEndpointRow, 'id' | 'secret_version' | 'rotated_at'>;

/** The secret of one version; derived, so that no table stores it. */
const secretOf = (deps: Deps, id: string, version: number) =>
  `whsec_${hmac(deps.secrets.endpointSecret, `webhook:${id}:${version}`).toString('base64')}`;

/** The current secret, with which an endpoint verifies signatures. */
export function webhookSecret(deps: Deps, endpoint: Endpoint): string {
  return secretOf(deps, endpoint.id, endpoint.secret_version);
}

/** The headers of a webhook by Standard Webhooks: id, time, and a signature for each valid secret. */
export function signedHeaders(
  deps: Deps,
  endpoint: Endpoint,
  message: { id: string; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const now = deps.clock.now();
  const { secret_version: version, rotated_at: rotated } = endpoint;
  const isOverlap = rotated !== null && now.getTime() - rotated.getTime() < OVERLAP;
  const versions = isOverlap ? [version, version - 1] : [version];
  const signers = versions.map((each) => new Webhook(secretOf(deps, endpoint.id, each)));
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signers.map((signer) => signer.sign(message.id, now, message.body)).join(' '),
  };
}
