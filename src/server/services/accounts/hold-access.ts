import { ensure } from '#domain/errors.ts';
import { findApiKey } from '#server/db/business/api-keys.ts';
import { holdAccountOpen } from '#server/db/accounts/account-closure.ts';
import { hasSession } from '#server/db/accounts/sessions.ts';
import type { Tx } from '#server/deps.ts';
import type { Authenticated } from './authenticate.ts';

/**
 * Asserts that the calling session or API key has not ended since authentication, and locks it until this transaction
 * ends: a session that its owner has just ended must not create what outlasts a session. Throws `not_authenticated`.
 */
export async function holdAccess(tx: Tx, actor: Authenticated): Promise<void> {
  const isOpen = await holdAccountOpen(tx.db, actor.accountId);
  const isThere = actor.apiKey
    ? (await findApiKey(tx.db, actor.sessionHash)) !== undefined
    : await hasSession(tx.db, actor.sessionHash);
  ensure(isOpen && isThere, 'not_authenticated');
}
