import { ensure } from '#domain/errors.ts';
import { type AccountRow, findAccount } from '#server/db/accounts/accounts.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';

/** The account of whoever acts for a business. Throws `business_only` for a person who acts for themselves. */
export async function businessAccount(deps: Deps, actor: Actor): Promise<AccountRow> {
  const account = orNotFound(await findAccount(deps.db, actor.accountId));
  ensure(account.user_type === 'business', 'business_only');
  return account;
}

/** Takes the account's row, so that of many who add something at once each sees what the others added. */
export async function lockOpenAccount(tx: Tx, accountId: string): Promise<void> {
  const account = await lockAccount(tx.db, accountId);
  ensure(account?.deleted_at === null, 'not_found');
}
