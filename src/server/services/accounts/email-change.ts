import { EMAIL_UNDO_HOURS } from '#domain/accounts/account-access.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import type { AccountRow } from '#server/db/accounts/accounts.ts';
import {
  accountReservedFor,
  type EmailChangeRow,
  findWaitingChange,
  insertEmailChange,
  markMoved,
  renewEmailChange,
} from '#server/db/accounts/email-changes.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { newId, newSecret } from '../ids.ts';
import { mailToken, mailTokenHash } from '../notifications/mail/mail-token.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';

/** The earliest move of an address that can still be undone. */
export function undoableSince(deps: Deps): Date {
  return new Date(deps.clock.now().getTime() - EMAIL_UNDO_HOURS * 3_600_000);
}

/** Whether an address is reserved for another account, whose own it was until a short while ago. */
export async function isReservedForAnother(deps: Deps, email: string, accountId?: string): Promise<boolean> {
  const holder = await accountReservedFor(deps.db, canonicalEmail(email), undoableSince(deps));
  return holder !== undefined && holder !== accountId;
}

/** Stores a requested address, and mails the present one with the link that stops it. */
export async function requestEmailChange(tx: Tx, account: AccountRow, to: string): Promise<void> {
  const change = await waitingChange(tx, account, to);
  await queueMail(tx, {
    ...greeting(account),
    template: 'emailAsked',
    values: { newEmail: shown(account, to) },
    ...undoToken(account, change.seed),
  });
}

/** Opens the undo of a moved address, and mails the old mailbox. `account` is as it was before. */
export async function notifyMoved(tx: Tx, account: AccountRow, to: string): Promise<void> {
  const change = await waitingChange(tx, account, to);
  await markMoved(tx.db, change.id, tx.clock.now());
  await queueMail(tx, {
    ...greeting(account),
    template: 'emailChanged',
    values: { newEmail: shown(account, to), canUndo: isOwners(account) },
    ...undoToken(account, change.seed),
  });
}

async function waitingChange(
  tx: Tx,
  account: AccountRow,
  to: string,
): Promise<Pick<EmailChangeRow, 'id' | 'seed'>> {
  const now = tx.clock.now();
  const pending = await findWaitingChange(tx.db, account.id);
  if (pending) {
    if (pending.to_email !== to) await renewEmailChange(tx.db, pending.id, to, now);
    return pending;
  }
  const row = { id: newId(), seed: newSecret() };
  await insertEmailChange(tx.db, {
    ...row,
    account_id: account.id,
    from_email: account.email,
    from_canonical: account.email_canonical,
    to_email: to,
    token_hash: mailTokenHash(mailToken(tx, row.seed)),
    asked_at: now,
    moved_at: null,
  });
  return row;
}

/**
 * Whether the address is confirmed. An unconfirmed one may be mistyped and a stranger's: it is notified, but cannot
 * undo.
 */
function isOwners(account: AccountRow): boolean {
  return account.email_verified_at !== null;
}

function undoToken(account: AccountRow, seed: string) {
  return isOwners(account) ? { path: '/adresa/:token', seed } : {};
}

function shown(account: AccountRow, email: string): string {
  return isOwners(account) ? email : email.replace(/^(.).*(?=@)/, '$1•••');
}

function greeting({ email, first_name: firstName, locale }: AccountRow) {
  return { to: email, firstName, locale };
}
