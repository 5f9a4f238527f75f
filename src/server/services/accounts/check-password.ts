import { AppError } from '#domain/errors.ts';
import type { AccountRow } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { countGuess, looked } from '../throttle/guesses.ts';

/**
 * Asks a signed-in person for their password again. Wrong ones count as those at the door do, but by themselves: who
 * guesses at the door keeps nobody out inside. Outside of transactions, whose end would forget the count. Throws `wrong_password` on the given field, or `too_many_requests`.
 */
export async function checkPassword(
  deps: Deps,
  account: AccountRow,
  password: string,
  path: string,
): Promise<void> {
  const guess = await countGuess(deps, 'inside', account.id);
  const isRight = await looked(guess, () => deps.passwords.verify(account.password_hash, password));
  if (isRight) return guess.wasRight();
  throw new AppError('wrong_password', { fields: [{ path, reason: 'password_wrong' }] });
}
