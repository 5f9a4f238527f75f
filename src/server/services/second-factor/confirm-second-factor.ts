import { AppError, ensure } from '#domain/errors.ts';
import { type AccountRow, findAccount } from '#server/db/accounts.ts';
import { findSecondFactor, takePendingSecret } from '#server/db/second-factors.ts';
import { deleteSessionsOf } from '#server/db/sessions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { type NewSession, startSession } from '../accounts/start-session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { found } from '../refusals.ts';
import { countFailure, forgetFailures, refuseWhileLocked } from '../throttle/login-failures.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { openSecret } from './seal-secret.ts';
import { matchingStep } from './totp.ts';

/** How long a secret waits for its first code. */
const WAITS_MS = 15 * 60_000;

export type Confirmed = { recoveryCodes: string[]; session: NewSession };

/**
 * Turns the second step on, or moves it to another authenticator, by the first code of the waiting secret. Every session
 * ends and this browser gets a new one. Throws `code_wrong`, `too_many_requests`, or `transition_refused` when nothing
 * waits any more.
 */
export async function confirmSecondFactor(
  deps: Deps,
  actor: Actor,
  code: string,
  userAgent: string | null,
): Promise<Confirmed> {
  const account = found(await findAccount(deps.db, actor.accountId));
  await refuseWhileLocked(deps, account.email_canonical);
  const { pending, step } = await matchPending(deps, account, code);
  await forgetFailures(deps, account.email_canonical);
  return inTransaction(deps, async (tx) => {
    const isTaken = await takePendingSecret(tx.db, account.id, pending, step, tx.clock.now());
    ensure(isTaken, 'transition_refused');
    const recoveryCodes = await newRecoveryCodes(tx, account.id);
    await deleteSessionsOf(tx.db, account.id);
    const session = await startSession(tx, {
      accountId: account.id,
      role: actor.role,
      userAgent,
      hasSecondFactor: true,
    });
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'secondFactorOn',
      values: {},
    });
    await recordAudit(tx, { actor, action: 'second_factor_on', subject: `account:${account.id}` });
    return { recoveryCodes, session };
  });
}

async function matchPending(deps: Deps, account: AccountRow, code: string) {
  const factor = await findSecondFactor(deps.db, account.id);
  const now = deps.clock.now();
  const isWaiting = factor?.pending_at && now.getTime() - factor.pending_at.getTime() <= WAITS_MS;
  ensure(isWaiting && factor.pending, 'transition_refused');
  const { pending } = factor;
  const step = matchingStep(openSecret(deps, account.id, pending), code.replace(/\s/g, ''), now);
  if (step !== null) return { pending, step };
  await countFailure(deps, account.email_canonical);
  throw new AppError('code_wrong', { fields: [{ path: 'code', reason: 'code_wrong' }] });
}
