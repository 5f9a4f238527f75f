import type { z } from 'zod';
import type { Login, User } from '#contract/accounts/auth.ts';
import type { Role } from '#domain/accounts/accounts.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import { type AccountRow, findAccountByEmail, hasRole } from '#server/db/accounts/accounts.ts';
import { holdAccount } from '#server/db/accounts/account-closure.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { checkCode, type PassedBy } from '../staff/second-factor/check-code.ts';
import { countGuess, type Guess, checkGuess } from '../throttle/guesses.ts';
import { type CameFrom, guesserOf, recordNetwork } from './recognised-browser.ts';
import { presentUser } from './present-user.ts';
import { type NewSession, startSession } from './start-session.ts';

// The hash verified for a missing account, so that an unknown address takes as long as a wrong password.
let decoy: Promise<string> | undefined;

/**
 * Signs a person in for one role. Throws `invalid_login`, the same for every cause, or `too_many_requests`; for staff
 * with a second factor also `code_required` and `code_wrong`.
 */
export async function login(
  deps: Deps,
  input: z.infer<typeof Login>,
  from: CameFrom,
): Promise<{ user: User; session: NewSession }> {
  const email = canonicalEmail(input.email);
  const account = await findAccountByEmail(deps.db, email);
  const guess = await countGuess(deps, 'door', await guesserOf(deps, account?.id, email, from));
  const isRight = await checkGuess(guess, async () => {
    decoy ??= deps.passwords.hash('nobody has this password');
    return deps.passwords.verify(account?.password_hash ?? (await decoy), input.password);
  });
  if (!account || !isRight || !hasRole(account, input.role)) {
    await auditRefusal(deps, account, input.role);
    throw new AppError('invalid_login');
  }
  const passedBy = input.role === 'admin' ? await passSecondStep(deps, account, input.code, guess) : 'none';
  const session = await inTransaction(deps, async (tx) => {
    const { role } = input;
    await refuseChanged(tx, account, role);
    const hasSecondFactor = passedBy !== 'none';
    const opened = await startSession(tx, {
      accountId: account.id,
      role,
      from,
      hasSecondFactor,
    });
    const actor = { accountId: account.id, role };
    const subject = `account:${account.id}` as const;
    if (passedBy === 'recovery_code') await recordAudit(tx, { actor, action: 'recovery_code_used', subject });
    await recordAudit(tx, { actor, action: 'signed_in', subject });
    return opened;
  });
  await guess.wasRight();
  await recordNetwork(deps, account.id, from.network);
  return { user: await presentUser(deps, account, input.role), session };
}

/** Throws `invalid_login` when the password or the role was changed while it was being verified. */
async function refuseChanged(tx: Tx, seen: AccountRow, role: Role): Promise<void> {
  const account = await holdAccount(tx.db, seen.id);
  const isSame = account?.password_hash === seen.password_hash && hasRole(account, role);
  ensure(isSame && account.deleted_at === null, 'invalid_login');
}

/**
 * Checks the second factor. A wrong code is audited and stays counted like a wrong password; a missing one does not.
 */
async function passSecondStep(
  deps: Deps,
  account: AccountRow,
  code: string | undefined,
  guess: Guess,
): Promise<PassedBy> {
  try {
    return await checkCode(deps, account, code);
  } catch (error) {
    if (error instanceof AppError && error.code === 'code_wrong') await auditRefusal(deps, account, 'admin');
    else await guess.wasNone();
    throw error;
  }
}

/**
 * Audits a refused sign-in with the tried account as subject and no actor. An unknown address is audited too: it takes
 * as long.
 */
async function auditRefusal(deps: Deps, account: AccountRow | undefined, role: Role): Promise<void> {
  const subject = account ? (`account:${account.id}` as const) : 'house:door';
  await recordAudit(deps, { actor: null, action: 'sign_in_refused', subject, details: { role } });
}
