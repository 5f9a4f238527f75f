import { updateAccount, type AccountRow, findAccount } from '#server/db/accounts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { found } from '../refusals.ts';
import { throttle } from '../throttle/throttle.ts';
import { newAccountLink } from './account-links.ts';

/** Sends the link that confirms the account's own address, or the one that waits to take its place. */
export async function sendConfirmation(deps: Deps, account: AccountRow): Promise<void> {
  const to = account.pending_email ?? account.email;
  await queueMail(deps, {
    to,
    firstName: account.first_name,
    locale: account.locale,
    template: account.pending_email ? 'confirmNewEmail' : 'confirmEmail',
    values: {},
    path: '/confirmare/:token',
    seed: await newAccountLink(deps, account, 'confirm_email', to),
  });
}

/** The same again on the person's wish. Throws `too_many_requests` after three in an hour. */
export async function resendConfirmation(deps: Deps, actor: Actor): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const account = found(await findAccount(tx.db, actor.accountId));
    if (account.email_verified_at && !account.pending_email) return;
    await throttle(tx, 'confirm', account.id);
    await sendConfirmation(tx, account);
  });
}

/** Lets a new address wait for its confirmation, or drops the wish when it is the old one again. */
export async function changeEmail(
  deps: Deps,
  account: AccountRow,
  email: string | null,
): Promise<AccountRow> {
  if (email === account.pending_email) return account;
  const changed = await updateAccount(deps.db, account.id, { pending_email: email });
  if (email === null) return changed;
  await throttle(deps, 'confirm', account.id);
  await sendConfirmation(deps, changed);
  return changed;
}
