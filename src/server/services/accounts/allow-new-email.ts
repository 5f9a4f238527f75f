import { canonicalEmail } from '#domain/text/text.ts';
import { type AccountRow, findAccount } from '#server/db/accounts/accounts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound, fieldError } from '../errors.ts';
import { throttle } from '../throttle/throttle.ts';
import { checkPassword } from './check-password.ts';

/** Whether an address is neither the account's own nor its pending one. */
export function isNewEmail(account: AccountRow, email: string): boolean {
  const canonical = canonicalEmail(email);
  if (canonical === account.email_canonical) return false;
  return account.pending_email === null || canonical !== canonicalEmail(account.pending_email);
}

/**
 * Checks the password where a change would give the account a new address, at most three times an hour; nothing is
 * looked up before. Answers the account whose password was right, or null where none was needed. Call it outside of
 * transactions, so that a wrong password stays counted. Throws `wrong_password`, `too_many_requests`, or
 * `validation_failed` without a password.
 */
export async function allowNewEmail(
  deps: Deps,
  actor: Actor,
  { email, password }: { email?: string | undefined; password?: string | undefined },
): Promise<AccountRow | null> {
  if (email === undefined) return null;
  const account = orNotFound(await findAccount(deps.db, actor.accountId));
  if (!isNewEmail(account, email)) return null;
  if (!password) throw fieldError('password', 'password_required');
  await checkPassword(deps, account, password, 'password');
  await throttle(deps, 'confirm', account.id);
  return account;
}
