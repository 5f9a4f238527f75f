import { AppError } from '#domain/errors.ts';
import type { AccountRow } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { countGuess, checkGuess } from '../throttle/guesses.ts';

/**
 * Checks the password of a signed-in person. Wrong ones are throttled as at sign-in but counted apart, so that guesses
 * at sign-in do not lock out a signed-in owner. Call it outside of transactions, whose rollback would undo the count.
 * Throws `wrong_password` on the given field, or `too_many_requests`.
 */
export async function checkPassword(
  deps: Deps,
  account: AccountRow,
  password: string,
  path: string,
): Promise<void> {
  const guess = await countGuess(deps, 'inside', account.id);
  const isRight = await checkGuess(guess, () => deps.passwords.verify(account.password_hash, password));
  if (isRight) return guess.wasRight();
  throw new AppError('wrong_password', { fields: [{ path, reason: 'password_wrong' }] });
}
