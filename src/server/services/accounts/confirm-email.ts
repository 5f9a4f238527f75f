import { AppError, ensure } from '#domain/errors.ts';
import { canonicalEmail } from '#domain/text.ts';
import { type AccountLinkRow, findAccountLink, useAccountLink } from '#server/db/account-links.ts';
import { type AccountRow, updateAccount } from '#server/db/accounts.ts';
import { lockAccount } from '#server/db/closing.ts';
import { constraintOf } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailTokenHash } from '../mail/mail-token.ts';
import { queueMail } from '../mail/queue-mail.ts';

/**
 * Confirms the address that a link was sent to, and lets it take the place of the old one. Mail programs open links
 * twice: a used link answers the same while its address is still the account's. Throws `link_invalid`, or
 * `email_taken` when somebody else has meanwhile registered with the address.
 */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  try {
    await inTransaction(deps, (tx) => confirm(tx, mailTokenHash(token)));
  } catch (error) {
    if (constraintOf(error) === 'accounts_email_canonical_key') throw new AppError('email_taken');
    throw error;
  }
}

async function confirm(tx: Deps, hash: Buffer): Promise<void> {
  const now = tx.clock.now();
  const link = await findAccountLink(tx.db, 'confirm_email', hash);
  ensure(link, 'link_invalid');
  const account = await lockAccount(tx.db, link.account_id);
  ensure(account, 'link_invalid');
  if (link.used_at) return ensure(account.email === link.email, 'link_invalid');
  ensure(await useAccountLink(tx.db, 'confirm_email', hash, now), 'link_invalid');
  if (account.pending_email === link.email) return moveTo(tx, account, link);
  ensure(account.email === link.email, 'link_invalid');
  await updateAccount(tx.db, account.id, { email_verified_at: now });
}

/** The new address becomes the account's, and the old one is told, in case it was not the person who asked. */
async function moveTo(tx: Deps, account: AccountRow, { email }: AccountLinkRow): Promise<void> {
  await updateAccount(tx.db, account.id, {
    email,
    email_canonical: canonicalEmail(email),
    email_verified_at: tx.clock.now(),
    pending_email: null,
  });
  await queueMail(tx, {
    to: account.email,
    firstName: account.first_name,
    locale: account.locale,
    template: 'emailChanged',
    values: { newEmail: email },
  });
}
