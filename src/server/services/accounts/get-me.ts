import type { User } from '#contract/accounts/auth.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { presentUser } from './present-user.ts';

/** The signed-in person. */
export async function getMe(deps: Deps, actor: Actor): Promise<User> {
  return presentUser(deps, orNotFound(await findAccount(deps.db, actor.accountId)), actor.role);
}
