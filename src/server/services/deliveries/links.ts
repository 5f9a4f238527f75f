import type { Deps } from '#server/deps.ts';
import { hmac, sha256 } from '../ids.ts';

export type LinkKind = 'receiver' | 'share';
const TOKEN_BYTES = 16;

/** The secret of one of a delivery's two links: 128 bits, derived, so that only its hash is at rest. */
export function linkToken(deps: Deps, deliveryId: string, kind: LinkKind): string {
  const bytes = hmac(deps.secrets.trackingSecret, `${kind}:${deliveryId}`).subarray(0, TOKEN_BYTES);
  return bytes.toString('base64url');
}

/** How a link is looked up. */
export function linkHash(token: string): Buffer {
  return sha256(token);
}

/** The address to send: the receiver's shows the PIN, the shared one does not. */
export function linkUrl(deps: Deps, deliveryId: string, kind: LinkKind): string {
  return `${deps.settings.publicOrigin}/urmarire/${linkToken(deps, deliveryId, kind)}`;
}
