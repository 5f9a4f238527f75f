import { findAccount, updateAccount } from '#server/db/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { found } from '../refusals.ts';
import type { Authenticated } from './authenticate.ts';
import { checkPassword } from './check-password.ts';
import { checkNewPassword } from './password-rules.ts';
import { type NewSession, startSession } from './start-session.ts';
import { endSessionsOf } from './end-sessions.ts';

/**
 * Sets a new password. Every session ends, and this browser gets a new one. Throws `wrong_password` or
 * `weak_password`.
 */
export async function changePassword(
  deps: Deps,
  actor: Authenticated,
  change: { currentPassword: string; password: string },
  userAgent: string | null,
): Promise<NewSession> {
  const account = found(await findAccount(deps.db, actor.accountId));
  await checkPassword(deps, account, change.currentPassword, 'currentPassword');
  checkNewPassword(deps, change.password);
  const hash = await deps.passwords.hash(change.password);
  return inTransaction(deps, async (tx) => {
    await updateAccount(tx.db, account.id, { password_hash: hash });
    await endSessionsOf(tx, account.id);
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'passwordChanged',
      values: {},
      path: '/forgot',
    });
    const { role, hasSecondFactor } = actor;
    return startSession(tx, { accountId: account.id, role, userAgent, hasSecondFactor });
  });
}
