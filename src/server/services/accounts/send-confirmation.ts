import { canonicalEmail } from '#domain/text/text.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  updateAccount,
} from '#server/db/accounts/accounts.ts';
import { deleteWaitingChange } from '#server/db/accounts/email-changes.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { orNotFound } from '../errors.ts';
import { throttle } from '../throttle/throttle.ts';
import { newAccountToken } from './account-tokens.ts';
import { requestEmailChange, isReservedForAnother } from './email-change.ts';
import { notifyHolder } from './notify-holder.ts';

/**
 * Mails the link that confirms the account's own address, or its pending one. Where another account has the address,
 * its holder is notified instead, and the requester cannot tell.
 */
export async function sendConfirmation(deps: Deps, account: AccountRow): Promise<void> {
  const to = account.pending_email ?? account.email;
  const holder = await findAccountByEmail(deps.db, canonicalEmail(to));
  if (holder && holder.id !== account.id) return notifyHolder(deps, holder);
  if (await isReservedForAnother(deps, to, account.id)) return;
  await queueMail(deps, {
    to,
    firstName: account.first_name,
    locale: account.locale,
    template: account.pending_email ? 'confirmNewEmail' : 'confirmEmail',
    values: {},
    path: '/confirmare/:token',
    seed: await newAccountToken(deps, account, 'confirm_email', to),
  });
}

/** Sends the confirmation again on request. Throws `too_many_requests` after three in an hour. */
export async function resendConfirmation(deps: Deps, actor: Actor): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const account = orNotFound(await findAccount(tx.db, actor.accountId));
    if (account.email_verified_at && !account.pending_email) return;
    await throttle(tx, 'confirm', account.id);
    await sendConfirmation(tx, account);
  });
}

/** Stores a pending address and sends its confirmation, or deletes it for null; see `allowNewEmail`. */
export async function changeEmail(deps: Tx, account: AccountRow, email: string | null): Promise<AccountRow> {
  if (email === account.pending_email) return account;
  const changed = await updateAccount(deps.db, account.id, { pending_email: email });
  if (email === null) {
    await deleteWaitingChange(deps.db, account.id);
    return changed;
  }
  await requestEmailChange(deps, account, email);
  await sendConfirmation(deps, changed);
  return changed;
}
