import type { z } from 'zod';
import type { User } from '#contract/auth.ts';
import type { updateMe as route } from '#contract/me.ts';
import { AppError } from '#domain/errors.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { canonicalEmail, tidyText } from '#domain/text.ts';
import { type AccountRow, findAccountByEmail, updateAccount } from '#server/db/accounts.ts';
import { lockAccount } from '#server/db/closing.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { found } from '../refusals.ts';
import { presentUser } from './present-user.ts';
import { changeEmail } from './send-confirmation.ts';
import { setAvatar } from './set-avatar.ts';

type Change = z.infer<(typeof route)['body']>;

/**
 * Changes what is given of the signed-in person's own data. A new e-mail only waits: the old one stays until the
 * link that goes to the new one was opened. Throws `email_taken`.
 */
export async function updateMe(deps: Deps, actor: Actor, change: Change): Promise<User> {
  return inTransaction(deps, async (tx) => {
    const account = found(await lockAccount(tx.db, actor.accountId));
    const pending = await wantedEmail(tx, account, change.email);
    const photo =
      change.photoId === undefined ? account.photo_id : await setAvatar(tx, account, change.photoId);
    const updated = await updateAccount(tx.db, account.id, {
      first_name: change.firstName === undefined ? account.first_name : tidyText(change.firstName),
      last_name: change.lastName === undefined ? account.last_name : tidyText(change.lastName),
      phone: change.phone === undefined ? account.phone : canonicalPhone(change.phone),
      county: textOr(change.county, account.county),
      country: textOr(change.country, account.country),
      locale: change.locale ?? account.locale,
      photo_id: photo,
    });
    return presentUser(await changeEmail(tx, updated, pending), actor.role);
  });
}

/** The address that shall wait for confirmation; null when the present one stays. */
async function wantedEmail(tx: Deps, account: AccountRow, given: string | undefined): Promise<string | null> {
  if (given === undefined) return account.pending_email;
  const canonical = canonicalEmail(given);
  if (canonical === account.email_canonical) return null;
  if (await findAccountByEmail(tx.db, canonical)) throw new AppError('email_taken');
  return given.trim();
}

/** An emptied text is no text. */
function textOr(given: string | undefined, present: string | null): string | null {
  return given === undefined ? present : tidyText(given) || null;
}
