import type { z } from 'zod';
import type { User } from '#contract/accounts/auth.ts';
import type { updateMe as route } from '#contract/accounts/me.ts';
import { ensure } from '#domain/errors.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { canonicalEmail, tidyLine } from '#domain/text/text.ts';
import { type AccountRow, updateAccount } from '#server/db/accounts/accounts.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailAccountChange } from '../notifications/mail/mail-account-change.ts';
import { orNotFound } from '../errors.ts';
import { recordTypedMarks } from '../risk/record-typed-marks.ts';
import { allowNewEmail, isNewEmail } from './allow-new-email.ts';
import { presentUser } from './present-user.ts';
import { changeEmail } from './send-confirmation.ts';
import { setAvatar } from './set-avatar.ts';

export type ProfileChange = z.infer<(typeof route)['body']>;

/**
 * Updates the given fields of the signed-in person. A new e-mail needs the password and stays pending: the old one
 * remains until the link mailed to the new one is opened. Throws `wrong_password`, a field error, `too_many_requests`.
 */
export async function updateMe(deps: Deps, actor: Actor, change: ProfileChange): Promise<User> {
  const allowed = await allowNewEmail(deps, actor, change);
  return inTransaction(deps, (tx) => storeProfile(tx, actor, change, allowed));
}

/**
 * Stores the change in an open transaction; `allowed` is the answer of `allowNewEmail`, called before it because wrong
 * passwords must stay counted after a rollback.
 */
export async function storeProfile(
  tx: Tx,
  actor: Actor,
  change: ProfileChange,
  allowed: AccountRow | null,
): Promise<User> {
  const account = orNotFound(await lockAccount(tx.db, actor.accountId));
  const pending = newEmailOf(account, change.email, allowed);
  const photo =
    change.photoId === undefined ? account.photo_id : await setAvatar(tx, account, change.photoId);
  const phone = change.phone === undefined ? account.phone : canonicalPhone(change.phone);
  if (phone !== account.phone) await recordTypedMarks(tx, account.id);
  const updated = await updateAccount(tx.db, account.id, {
    first_name: change.firstName === undefined ? account.first_name : tidyLine(change.firstName),
    last_name: change.lastName === undefined ? account.last_name : tidyLine(change.lastName),
    phone,
    county: textOr(change.county, account.county),
    country: textOr(change.country, account.country),
    locale: change.locale ?? account.locale,
    single_keys: change.singleKeys ?? account.single_keys,
    photo_id: photo,
  });
  if (phone !== account.phone) {
    await recordTypedMarks(tx, account.id);
    await mailAccountChange(tx, updated, 'phone', phone.slice(-3));
  }
  return presentUser(tx, await changeEmail(tx, updated, pending), actor.role);
}

/** The address to be confirmed; null when the present one stays. */
function newEmailOf(
  account: AccountRow,
  given: string | undefined,
  allowed: AccountRow | null,
): string | null {
  if (given === undefined) return account.pending_email;
  if (canonicalEmail(given) === account.email_canonical) return null;
  if (!isNewEmail(account, given)) return account.pending_email;
  // A concurrent call may have changed the account since the password was checked.
  ensure(allowed?.password_hash === account.password_hash, 'wrong_password');
  return given.trim();
}

/** The new text of a field; an empty one becomes null. */
function textOr(given: string | undefined, present: string | null): string | null {
  return given === undefined ? present : tidyLine(given) || null;
}
