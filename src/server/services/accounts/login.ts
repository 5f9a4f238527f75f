import type { z } from 'zod';
import type { Login, User } from '#contract/auth.ts';
import type { Role } from '#domain/accounts.ts';
import { AppError } from '#domain/errors.ts';
import { canonicalEmail } from '#domain/text.ts';
import { type AccountRow, findAccountByEmail, hasRole } from '#server/db/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { checkCode, type PassedBy } from '../second-factor/check-code.ts';
import { countFailure, forgetFailures, refuseWhileLocked } from '../throttle/login-failures.ts';
import { presentUser } from './present-user.ts';
import { type NewSession, startSession } from './start-session.ts';

// Verified in place of a missing account's hash, so that an unknown address takes as long as a wrong password.
let decoy: Promise<string> | undefined;

/**
 * Signs a person in for one role. Throws `invalid_login`, the same for every cause, or `too_many_requests`; for staff
 * with a second step also `code_required` and `code_wrong`.
 */
export async function login(
  deps: Deps,
  input: z.infer<typeof Login>,
  userAgent: string | null,
): Promise<{ user: User; session: NewSession }> {
  const email = canonicalEmail(input.email);
  await refuseWhileLocked(deps, email);
  const account = await findAccountByEmail(deps.db, email);
  decoy ??= deps.passwords.hash('nobody has this password');
  const isRight = await deps.passwords.verify(account?.password_hash ?? (await decoy), input.password);
  if (!account || !isRight || !hasRole(account, input.role)) {
    await countFailure(deps, email);
    await auditRefusal(deps, account, input.role);
    throw new AppError('invalid_login');
  }
  const passedBy = input.role === 'admin' ? await passSecondStep(deps, account, input.code) : 'none';
  await forgetFailures(deps, email);
  const session = await inTransaction(deps, async (tx) => {
    const { role } = input;
    const hasSecondFactor = passedBy !== 'none';
    const opened = await startSession(tx, { accountId: account.id, role, userAgent, hasSecondFactor });
    const actor = { accountId: account.id, role };
    const subject = `account:${account.id}` as const;
    if (passedBy === 'recovery_code') await recordAudit(tx, { actor, action: 'recovery_code_used', subject });
    await recordAudit(tx, { actor, action: 'signed_in', subject });
    return opened;
  });
  return { user: presentUser(account, input.role), session };
}

/** A wrong code is written down like a wrong password. */
async function passSecondStep(deps: Deps, account: AccountRow, code: string | undefined): Promise<PassedBy> {
  try {
    return await checkCode(deps, account, code);
  } catch (error) {
    if (error instanceof AppError && error.code === 'code_wrong') await auditRefusal(deps, account, 'admin');
    throw error;
  }
}

/** Names the account that was tried, and nobody as who tried. An unknown address is written too: it takes as long. */
async function auditRefusal(deps: Deps, account: AccountRow | undefined, role: Role): Promise<void> {
  const subject = account ? (`account:${account.id}` as const) : 'house:door';
  await recordAudit(deps, { actor: null, action: 'sign_in_refused', subject, details: { role } });
}
