import { isApiKeyShaped } from '#domain/business/api-keys.ts';
import { findApiKey, touchApiKey } from '#server/db/business/api-keys.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '../../accounts/authenticate.ts';
import { newSecret } from '../../ids.ts';
import { keyHash } from './key-hash.ts';

const TOUCH_EVERY = 60_000;

/** The business of an API key, with the key's scopes; null for a key that is unknown, revoked or expired. */
export async function authenticateKey(deps: Deps, secret: string): Promise<Authenticated | null> {
  if (!isApiKeyShaped(secret)) return null;
  const hash = keyHash(deps, secret);
  const key = await findApiKey(deps.db, hash);
  const now = deps.clock.now();
  if (!key || (key.expires_at && key.expires_at <= now)) return null;
  const since = new Date(now.getTime() - TOUCH_EVERY);
  if (!key.last_used_at || key.last_used_at < since) await touchApiKey(deps.db, key.id, now, since);
  return {
    accountId: key.account_id,
    role: 'sender',
    // No browser has this token, and no session this hash: what needs either refuses API keys.
    csrfToken: newSecret(),
    sessionHash: hash,
    hasSecondFactor: false,
    isHalf: false,
    apiKey: { id: key.id, scopes: key.scopes },
  };
}
