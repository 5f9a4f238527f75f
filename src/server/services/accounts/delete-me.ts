import { AppError, ensure } from '#domain/errors.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newSecret } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { orNotFound } from '../errors.ts';
import { checkPassword } from './check-password.ts';
import { eraseAccount } from './erase-account.ts';
import { holdPassword } from './hold-password.ts';
import { hindranceOf } from './hindrance-of.ts';

/**
 * Closes the person's account: personal fields are emptied, sessions end, pictures are deleted; what accounting needs
 * stays without a name. Throws `wrong_password`, or `account_busy` with the reason.
 */
export async function deleteMe(deps: Deps, actor: Actor, password: string): Promise<void> {
  const account = orNotFound(await findAccount(deps.db, actor.accountId));
  await checkPassword(deps, account, password, 'password');
  // The hash of a random password, so that nobody can sign in with the account again.
  const passwordHash = await deps.passwords.hash(newSecret());
  await inTransaction(deps, async (tx) => {
    ensure((await lockAccount(tx.db, account.id))?.deleted_at === null, 'not_found');
    await holdPassword(tx, account);
    const reason = await hindranceOf(tx, account.id);
    if (reason) throw new AppError('account_busy', { facts: { reason } });
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'accountDeleted',
      values: {},
    });
    await eraseAccount(tx, account, { passwordHash, actor });
  });
}
