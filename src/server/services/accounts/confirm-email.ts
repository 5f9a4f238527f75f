import { AppError, ensure } from '#domain/errors.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import {
  deleteAccountLinksFor,
  findAccountToken,
  consumeAccountToken,
} from '#server/db/accounts/account-tokens.ts';
import { type AccountRow, findAccount, updateAccount } from '#server/db/accounts/accounts.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import { constraintOf } from '#server/db/core/sql-states.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailTokenHash } from '../notifications/mail/mail-token.ts';
import { fieldError } from '../errors.ts';
import type { Authenticated } from './authenticate.ts';
import { checkPassword } from './check-password.ts';
import { isReservedForAnother, notifyMoved } from './email-change.ts';

/**
 * Confirms the address that a link was sent to. An account's first address needs the link only; one that replaces
 * another also needs a session of the account or its password. Mail programs open links twice: a used link succeeds
 * again while its address is still the account's. Throws `link_invalid`, `email_taken` when another account has
 * meanwhile registered the address, `wrong_password`, or `validation_failed` without either.
 */
export async function confirmEmail(
  deps: Deps,
  given: { token: string; password?: string | undefined },
  session: Authenticated | null,
): Promise<void> {
  const hash = mailTokenHash(given.token);
  const mayMove = await allowMove(deps, hash, given.password, session);
  try {
    await inTransaction(deps, (tx) => confirm(tx, hash, mayMove));
  } catch (error) {
    if (constraintOf(error) === 'accounts_email_canonical_key') throw new AppError('email_taken');
    throw error;
  }
}

/** Whether the holder of the link may move the address; outside of transactions, so that guesses stay counted. */
async function allowMove(
  deps: Deps,
  hash: Buffer,
  password: string | undefined,
  session: Authenticated | null,
): Promise<boolean> {
  const link = await findAccountToken(deps.db, 'confirm_email', hash);
  if (!link || link.used_at || link.expires_at <= deps.clock.now()) return false;
  const account = await findAccount(deps.db, link.account_id);
  if (account?.pending_email !== link.email) return false;
  if (session && !session.isHalf && session.accountId === account.id) return true;
  if (!password) throw fieldError('password', 'password_required');
  await checkPassword(deps, account, password, 'password');
  return true;
}

async function confirm(tx: Tx, hash: Buffer, mayMove: boolean): Promise<void> {
  const now = tx.clock.now();
  const link = await findAccountToken(tx.db, 'confirm_email', hash);
  ensure(link, 'link_invalid');
  const account = await lockAccount(tx.db, link.account_id);
  ensure(account, 'link_invalid');
  if (link.used_at) return ensure(account.email === link.email, 'link_invalid');
  ensure(await consumeAccountToken(tx.db, 'confirm_email', hash, now), 'link_invalid');
  if (account.pending_email === link.email) {
    ensure(mayMove, 'link_invalid');
    return moveTo(tx, account, link.email);
  }
  ensure(account.email === link.email, 'link_invalid');
  await updateAccount(tx.db, account.id, { email_verified_at: now });
}

/**
 * Moves the account to the new address; the old one is notified and may undo it, in case the owner did not ask for it.
 */
async function moveTo(tx: Tx, account: AccountRow, email: string): Promise<void> {
  ensure(!(await isReservedForAnother(tx, email, account.id)), 'email_taken');
  await updateAccount(tx.db, account.id, {
    email,
    email_canonical: canonicalEmail(email),
    email_verified_at: tx.clock.now(),
    pending_email: null,
  });
  // A reset link in the old mailbox must not work any more.
  await deleteAccountLinksFor(tx.db, account.id, 'reset_password');
  await notifyMoved(tx, account, email);
  await recordAudit(tx, { actor: null, action: 'email_changed', subject: `account:${account.id}` });
}
