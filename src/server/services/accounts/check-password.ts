import { AppError } from '#domain/errors.ts';
import type { AccountRow } from '#server/db/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { countFailure, forgetFailures, refuseWhileLocked } from '../throttle/login-failures.ts';

/**
 * Asks a signed-in person for their password again. Wrong ones count like those at the door.
 * Throws `wrong_password` on the given field, or `too_many_requests`.
 */
export async function checkPassword(
  deps: Deps,
  account: AccountRow,
  password: string,
  path: string,
): Promise<void> {
  await refuseWhileLocked(deps, account.email_canonical);
  if (await deps.passwords.verify(account.password_hash, password)) {
    return forgetFailures(deps, account.email_canonical);
  }
  await countFailure(deps, account.email_canonical);
  throw new AppError('wrong_password', { fields: [{ path, reason: 'password_wrong' }] });
}
