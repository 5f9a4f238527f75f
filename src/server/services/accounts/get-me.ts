import type { User } from '#contract/accounts/auth.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import type { Authenticated } from './authenticate.ts';
import { presentUser } from './present-user.ts';

/** The signed-in person. */
export async function getMe(deps: Deps, actor: Authenticated): Promise<User> {
  const user = await presentUser(deps, orNotFound(await findAccount(deps.db, actor.accountId)), actor.role);
  return actor.view ? { ...user, viewedUntil: actor.view.until.toISOString() } : user;
}
