import type { Deps } from '#server/deps.ts';
import { hmac, sha256 } from '../../ids.ts';

/**
 * The secret of a link in a message: 256 bits, derived from a random seed with the installation's own key. The job
 * and the row carry the seed and the hash; neither they nor a copy of the database open anything.
 */
export function mailToken(deps: Deps, seed: string): string {
  return hmac(deps.secrets.mailLinkSecret, seed).toString('base64url');
}

/** How a link that came back is looked up. */
export function mailTokenHash(token: string): Buffer {
  return sha256(token);
}
