import { ensure } from '#domain/errors.ts';
import { type AccountRow, findAccount } from '#server/db/accounts/accounts.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';

/** The acting account, if it is a business. Throws `business_only` for a private person. */
export async function businessAccount(deps: Deps, actor: Actor): Promise<AccountRow> {
  const account = orNotFound(await findAccount(deps.db, actor.accountId));
  ensure(account.user_type === 'business', 'business_only');
  return account;
}

/** Locks the account's row, so that concurrent additions see each other. Throws `not_found` for a closed account. */
export async function lockOpenAccount(tx: Tx, accountId: string): Promise<void> {
  const account = await lockAccount(tx.db, accountId);
  ensure(account?.deleted_at === null, 'not_found');
}
