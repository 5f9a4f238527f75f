import { AppError } from '#domain/errors.ts';
import { canonicalCode } from '#domain/money/promotions/promo.ts';
import type { Deps } from '#server/deps.ts';
import { countGuess } from '../../throttle/guesses.ts';

/**
 * Runs an acceptance with an optional promo code. The code is counted as a guess of the account before it is read, and
 * the count is undone unless the answer is `promo_invalid`. A right code resets no wrong ones: otherwise its owner
 * could go on guessing. Call it outside the acceptance's transaction, whose rollback would undo the count. Throws
 * `too_many_requests`, and whatever the acceptance throws.
 */
export async function withCountedCode<T>(
  deps: Deps,
  accountId: string,
  code: string | undefined,
  accept: () => Promise<T>,
): Promise<T> {
  if (canonicalCode(code ?? '') === '') return accept();
  const guess = await countGuess(deps, 'promo', accountId);
  const accepted = await accept().catch(async (error: unknown) => {
    const isWrong = error instanceof AppError && error.code === 'promo_invalid';
    if (!isWrong) await guess.wasNone();
    throw error;
  });
  await guess.wasNone();
  return accepted;
}
