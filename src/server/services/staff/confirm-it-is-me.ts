import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { orNotFound } from '../errors.ts';

/** Checks the acting staff member's password, before a change of who may enter the back office. */
export async function confirmItIsMe(deps: Deps, actor: Actor, password: string): Promise<void> {
  await checkPassword(deps, orNotFound(await findAccount(deps.db, actor.accountId)), password, 'password');
}
