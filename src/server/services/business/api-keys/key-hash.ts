import type { Deps } from '#server/deps.ts';
import { hmac } from '../../ids.ts';

/** The stored hash of an API key, keyed so that a copy of the database alone cannot check a guess. */
export function keyHash(deps: Pick<Deps, 'secrets'>, secret: string): Buffer {
  return hmac(deps.secrets.apiKeySecret, secret);
}
