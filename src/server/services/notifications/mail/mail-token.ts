import type { Deps } from '#server/deps.ts';
import { hmac, sha256 } from '../../ids.ts';

/**
 * The token of a mailed link: 256 bits, derived from a random seed with the installation's own key. The job and the row
 * contain the seed and the hash; neither they nor a copy of the database give access.
 */
export function mailToken(deps: Deps, seed: string): string {
  return hmac(deps.secrets.mailLinkSecret, seed).toString('base64url');
}

/** The hash by which the token of a mailed link is looked up. */
export function mailTokenHash(token: string): Buffer {
  return sha256(token);
}
