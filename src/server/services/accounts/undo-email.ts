import { AppError, ensure } from '#domain/errors.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import { type AccountRow, updateAccount } from '#server/db/accounts/accounts.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import { deleteChangesSince, findEmailChange } from '#server/db/accounts/email-changes.ts';
import { constraintOf } from '#server/db/core/sql-states.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { newSecret } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailToken, mailTokenHash } from '../notifications/mail/mail-token.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import type { EndedAccess } from './access-left.ts';
import { newAccountToken } from './account-tokens.ts';
import { undoableSince } from './email-change.ts';
import { endAccess } from './end-access.ts';

/**
 * Stops or undoes a change of address by the link in the old mailbox. The requester knew the password, so it is
 * replaced, and all other access to the account ends. Answers the token that sets a new password. Throws
 * `link_invalid`.
 */
export async function undoEmail(deps: Deps, token: string): Promise<{ resetToken: string }> {
  const hash = mailTokenHash(token);
  ensure(await findEmailChange(deps.db, hash), 'link_invalid');
  // The hash of a random password.
  const passwordHash = await deps.passwords.hash(newSecret());
  try {
    return await inTransaction(deps, (tx) => undo(tx, hash, passwordHash));
  } catch (error) {
    if (constraintOf(error) === 'accounts_email_canonical_key') throw new AppError('link_invalid');
    throw error;
  }
}

async function undo(tx: Tx, hash: Buffer, passwordHash: string): Promise<{ resetToken: string }> {
  const seen = await findEmailChange(tx.db, hash);
  ensure(seen, 'link_invalid');
  const before = await lockAccount(tx.db, seen.account_id);
  // Read again under the lock: of two concurrent calls the second finds nothing.
  const change = await findEmailChange(tx.db, hash);
  ensure(before?.deleted_at === null && change, 'link_invalid');
  ensure(change.moved_at === null || change.moved_at > undoableSince(tx), 'link_invalid');
  await deleteChangesSince(tx.db, before.id, change.moved_at);
  const access = await endAccess(tx, before, 'email_undone');
  const account = await updateAccount(tx.db, before.id, {
    email: change.from_email,
    email_canonical: canonicalEmail(change.from_email),
    email_verified_at: tx.clock.now(),
    password_hash: passwordHash,
  });
  for (const to of new Set([account.email, before.email])) await notifyAccount(tx, account, to, access);
  const seed = await newAccountToken(tx, account, 'reset_password', account.email);
  await recordAudit(tx, {
    actor: null,
    action: 'email_undone',
    subject: `account:${account.id}`,
    details: { hadMoved: change.moved_at !== null },
  });
  return { resetToken: mailToken(tx, seed) };
}

async function notifyAccount(tx: Tx, account: AccountRow, to: string, access: EndedAccess): Promise<void> {
  const isOwners = to === account.email;
  await queueMail(tx, {
    to,
    firstName: account.first_name,
    locale: account.locale,
    template: 'emailUndone',
    values: { email: account.email, access },
    ...(isOwners ? { path: '/forgot' } : {}),
  });
}
