import type { User } from '#contract/accounts/auth.ts';
import { maskEmail, maskPhone } from '#domain/text/mask-contact.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import type { Authenticated } from './authenticate.ts';
import { presentUser } from './present-user.ts';

const HIDDEN = '•••';

/** The signed-in person; to a member of the staff who looks at the account its phone and addresses are masked. */
export async function getMe(deps: Deps, actor: Authenticated): Promise<User> {
  const user = await presentUser(deps, orNotFound(await findAccount(deps.db, actor.accountId)), actor.role);
  if (!actor.view) return user;
  const { pendingEmail } = user;
  return {
    ...user,
    email: maskEmail(user.email) ?? HIDDEN,
    phone: maskPhone(user.phone) ?? HIDDEN,
    pendingEmail: pendingEmail && (maskEmail(pendingEmail) ?? HIDDEN),
    viewedUntil: actor.view.until.toISOString(),
  };
}
