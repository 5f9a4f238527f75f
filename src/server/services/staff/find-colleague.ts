import { ensure } from '#domain/errors.ts';
import { type AccountRow, findAccount, hasRole } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';

/** A member of the staff by id. Throws `not_found` for anybody else. */
export async function findColleague(deps: Deps, id: string): Promise<AccountRow> {
  const account = await findAccount(deps.db, id);
  ensure(account && account.deleted_at === null && hasRole(account, 'admin'), 'not_found');
  return account;
}
