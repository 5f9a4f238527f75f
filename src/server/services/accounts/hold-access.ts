import { ensure } from '#domain/errors.ts';
import { findApiKey } from '#server/db/business/api-keys.ts';
import { holdAccountOpen } from '#server/db/accounts/account-closure.ts';
import { hasSession } from '#server/db/accounts/sessions.ts';
import type { Tx } from '#server/deps.ts';
import type { Authenticated } from './authenticate.ts';

/**
 * Makes sure that the session or key that calls has not ended since it was let in, and keeps it until this transaction
 * ends: what lasts longer than a session must not be made by one that its owner has just ended. Throws
 * `not_authenticated`.
 */
export async function holdAccess(tx: Tx, actor: Authenticated): Promise<void> {
  const isOpen = await holdAccountOpen(tx.db, actor.accountId);
  const isThere = actor.apiKey
    ? (await findApiKey(tx.db, actor.sessionHash)) !== undefined
    : await hasSession(tx.db, actor.sessionHash);
  ensure(isOpen && isThere, 'not_authenticated');
}
