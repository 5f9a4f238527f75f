import { createHmac } from 'node:crypto';
import type { WebhookEndpointRow } from '#server/db/webhook-endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { hmac } from '../ids.ts';

/** After a rotation the old secret signs beside the new one for so long. */
const OVERLAP = 24 * 3_600_000;

type Endpoint = Pick<WebhookEndpointRow, 'id' | 'secret_version' | 'rotated_at'>;

const keyOf = (deps: Deps, id: string, version: number) =>
  hmac(deps.secrets.endpointSecret, `webhook:${id}:${version}`);

/** The secret that a receiver checks signatures with; derived, so that no table holds it. */
export function webhookSecret(deps: Deps, endpoint: Endpoint): string {
  return `whsec_${keyOf(deps, endpoint.id, endpoint.secret_version).toString('base64')}`;
}

/** The header of a message: HMAC-SHA-256 of `id.timestamp.body`, one for each secret that is good (Standard Webhooks). */
export function signatureOf(
  deps: Deps,
  endpoint: Endpoint,
  message: { id: string; timestamp: number; body: string },
): string {
  const { secret_version: version, rotated_at: rotated } = endpoint;
  const isOverlap = rotated !== null && deps.clock.now().getTime() - rotated.getTime() < OVERLAP;
  const versions = isOverlap ? [version, version - 1] : [version];
  const text = `${message.id}.${message.timestamp}.${message.body}`;
  const sign = (key: Buffer) => createHmac('sha256', key).update(text).digest('base64');
  return versions.map((each) => `v1,${sign(keyOf(deps, endpoint.id, each))}`).join(' ');
}
