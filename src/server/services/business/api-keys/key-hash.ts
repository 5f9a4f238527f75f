import type { Deps } from '#server/deps.ts';
import { hmac } from '../../ids.ts';

/** The form in which a key is kept: whoever reads the database alone cannot even check a guess. */
export function keyHash(deps: Pick<Deps, 'secrets'>, secret: string): Buffer {
  return hmac(deps.secrets.apiKeySecret, secret);
}
