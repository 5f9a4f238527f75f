import { AppError } from '#domain/errors.ts';
import type { AccountRow } from '#server/db/accounts/accounts.ts';
import { findSecondFactor, takeRecoveryCode, takeStep } from '#server/db/staff/second-factors.ts';
import type { Deps } from '#server/deps.ts';
import { countGuess } from '../../throttle/guesses.ts';
import { recoveryHash, tidyRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './seal-secret.ts';
import { matchingStep } from './totp.ts';

/** How the second factor was passed; `none` where none is set up. */
export type PassedBy = 'none' | 'authenticator' | 'recovery_code';

/**
 * Checks the second factor of an account that has one: an authenticator's or a recovery code, each accepted once, and
 * each counted before it is verified. Throws `code_required` without a code, `code_wrong`, or `too_many_requests`.
 */
export async function checkCode(
  deps: Deps,
  account: AccountRow,
  typed: string | undefined,
): Promise<PassedBy> {
  const factor = await findSecondFactor(deps.db, account.id);
  if (!factor?.secret) return 'none';
  const code = typed?.trim() ?? '';
  if (code === '') throw new AppError('code_required');
  const guess = await countGuess(deps, 'code', account.id);
  const passedBy = await takeCode(deps, account, factor.secret, code);
  if (!passedBy) throw new AppError('code_wrong', { fields: [{ path: 'code', reason: 'code_wrong' }] });
  await guess.wasRight();
  return passedBy;
}

async function takeCode(
  deps: Deps,
  account: AccountRow,
  sealed: Buffer,
  code: string,
): Promise<PassedBy | null> {
  const secret = openSecret(deps, account.id, sealed);
  const step = matchingStep(secret, code.replace(/\s/g, ''), deps.clock.now());
  if (step !== null && (await takeStep(deps.db, account.id, step))) return 'authenticator';
  const spare = tidyRecoveryCode(code);
  if (spare !== null) {
    const hash = recoveryHash(deps, account.id, spare);
    if (await takeRecoveryCode(deps.db, account.id, hash, deps.clock.now())) return 'recovery_code';
  }
  return null;
}
