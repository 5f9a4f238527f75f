import { findAccount, updateAccount } from '#server/db/accounts/accounts.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { orNotFound } from '../errors.ts';
import type { Authenticated } from './authenticate.ts';
import { checkPassword } from './check-password.ts';
import { endAccess } from './end-access.ts';
import { holdPassword } from './hold-password.ts';
import type { CameFrom } from './recognised-browser.ts';
import { checkNewPassword } from './password-rules.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { type NewSession, startSession } from './start-session.ts';

/**
 * Changes the password. Sessions, a pending address and mailed links end, with `endPrograms` API keys, webhooks and the
 * device URL too, and this browser gets a new session. Throws `wrong_password` or `weak_password`.
 */
export async function changePassword(
  deps: Deps,
  actor: Authenticated,
  change: { currentPassword: string; password: string; endPrograms?: boolean | undefined },
  from: CameFrom,
): Promise<NewSession> {
  const account = orNotFound(await findAccount(deps.db, actor.accountId));
  await checkPassword(deps, account, change.currentPassword, 'currentPassword');
  checkNewPassword(deps, change.password);
  const hash = await deps.passwords.hash(change.password);
  return inTransaction(deps, async (tx) => {
    await lockAccount(tx.db, account.id);
    await holdPassword(tx, account);
    const updated = await updateAccount(tx.db, account.id, { password_hash: hash });
    const ending = change.endPrograms ? 'password_changed_with_programs' : 'password_changed';
    const access = await endAccess(tx, updated, ending);
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'passwordChanged',
      values: access,
      path: '/forgot',
    });
    // The account's first confirmation link has ended with the others.
    if (!updated.email_verified_at) await sendConfirmation(tx, { ...updated, pending_email: null });
    const { role, hasSecondFactor } = actor;
    const session = await startSession(tx, { accountId: account.id, role, from, hasSecondFactor });
    await recordAudit(tx, { actor, action: 'password_changed', subject: `account:${account.id}` });
    return session;
  });
}
