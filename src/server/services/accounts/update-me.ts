import { AppError } from '#domain/errors.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { canonicalEmail, tidyText } from '#domain/text.ts';
import type { User } from '#contract/auth.ts';
import { findAccount, updateAccount } from '#server/db/accounts.ts';
import { constraintOf } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { found } from '../refusals.ts';
import { presentUser } from './present-user.ts';

type Change = { firstName?: string; lastName?: string; phone?: string; email?: string };

/** Changes what is given of the signed-in person's own data. Throws `email_taken`. */
export async function updateMe(deps: Deps, actor: Actor, change: Change): Promise<User> {
  const account = found(await findAccount(deps.db, actor.accountId));
  try {
    const updated = await updateAccount(deps.db, account.id, {
      first_name: change.firstName === undefined ? account.first_name : tidyText(change.firstName),
      last_name: change.lastName === undefined ? account.last_name : tidyText(change.lastName),
      phone: change.phone === undefined ? account.phone : canonicalPhone(change.phone),
      email: change.email?.trim() ?? account.email,
      email_canonical: change.email === undefined ? account.email_canonical : canonicalEmail(change.email),
    });
    return presentUser(updated, actor.role);
  } catch (error) {
    if (constraintOf(error) === 'accounts_email_canonical_key') throw new AppError('email_taken');
    throw error;
  }
}
