import { ensure } from '#domain/errors.ts';
import { findAccountToken, consumeAccountToken } from '#server/db/accounts/account-tokens.ts';
import { updateAccount } from '#server/db/accounts/accounts.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailTokenHash } from '../notifications/mail/mail-token.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { forgetWrongGuesses } from '../throttle/guesses.ts';
import { endAccess } from './end-access.ts';
import { checkNewPassword } from './password-rules.ts';

/**
 * Resets the password by a mailed link and ends every access to the account: sessions, a pending address, links, API
 * keys, webhooks, the device URL. The owner is mailed what ended and what remains. Throws `link_invalid` for a link
 * that is unknown, used, expired or not the newest, and `weak_password` without consuming the link.
 */
export async function resetPassword(deps: Deps, token: string, password: string): Promise<void> {
  const hash = mailTokenHash(token);
  const link = await findAccountToken(deps.db, 'reset_password', hash);
  ensure(link && !link.used_at && link.expires_at > deps.clock.now(), 'link_invalid');
  checkNewPassword(deps, password);
  const passwordHash = await deps.passwords.hash(password);
  await inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const account = await lockAccount(tx.db, link.account_id);
    const isUsed = await consumeAccountToken(tx.db, 'reset_password', hash, now);
    ensure(account && isUsed, 'link_invalid');
    await updateAccount(tx.db, account.id, {
      password_hash: passwordHash,
      // The link in the mailbox has also confirmed it.
      email_verified_at: account.email === link.email ? now : account.email_verified_at,
    });
    const access = await endAccess(tx, account, 'password_reset');
    await forgetWrongGuesses(tx, 'door', `anybody:${account.email_canonical}`);
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'passwordReset',
      values: access,
      path: '/forgot',
    });
    await recordAudit(tx, {
      actor: null,
      action: 'password_changed',
      subject: `account:${account.id}`,
      details: { by: 'mailed link' },
    });
  });
}
