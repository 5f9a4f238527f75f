import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { orNotFound } from '../errors.ts';

/** Asks the acting member of the staff for the password again, before who may enter the back office changes. */
export async function confirmItIsMe(deps: Deps, actor: Actor, password: string): Promise<void> {
  await checkPassword(deps, orNotFound(await findAccount(deps.db, actor.accountId)), password, 'password');
}
