import { AppError, ensure } from '#domain/errors.ts';
import { type AccountRow, findAccount, hasRole } from '#server/db/accounts/accounts.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import { findSecondFactor, takePendingSecret } from '#server/db/staff/second-factors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { endAccess } from '../../accounts/end-access.ts';
import type { CameFrom } from '../../accounts/recognised-browser.ts';
import { type NewSession, startSession } from '../../accounts/start-session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../../in-transaction.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { orNotFound } from '../../errors.ts';
import { countGuess } from '../../throttle/guesses.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { openSecret } from './seal-secret.ts';
import { matchingStep } from './totp.ts';

/** How long a pending secret is valid. */
const WAITS_MS = 15 * 60_000;

export type Confirmed = { recoveryCodes: string[]; session: NewSession };

/**
 * Enables the second factor, or moves it to another authenticator, by the first code of the pending secret. Every
 * session ends and this browser gets a new one. Throws `code_wrong`, `too_many_requests`, or `transition_refused` when
 * no secret is pending any more.
 */
export async function confirmSecondFactor(
  deps: Deps,
  actor: Actor,
  code: string,
  from: CameFrom,
): Promise<Confirmed> {
  const account = orNotFound(await findAccount(deps.db, actor.accountId));
  const pending = await waitingSecret(deps, account);
  const guess = await countGuess(deps, 'code', account.id);
  const secret = openSecret(deps, account.id, pending);
  const step = matchingStep(secret, code.replace(/\s/g, ''), deps.clock.now());
  if (step === null) throw new AppError('code_wrong', { fields: [{ path: 'code', reason: 'code_wrong' }] });
  await guess.wasRight();
  return inTransaction(deps, async (tx) => {
    const locked = await lockAccount(tx.db, account.id);
    ensure(locked && hasRole(locked, actor.role), 'transition_refused');
    const isTaken = await takePendingSecret(tx.db, account.id, pending, step, tx.clock.now());
    ensure(isTaken, 'transition_refused');
    const recoveryCodes = await newRecoveryCodes(tx, account.id);
    await endAccess(tx, account, 'second_factor_on');
    const session = await startSession(tx, {
      accountId: account.id,
      role: actor.role,
      from,
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

async function waitingSecret(deps: Deps, account: AccountRow): Promise<Buffer> {
  const factor = await findSecondFactor(deps.db, account.id);
  const isWaiting =
    factor?.pending_at && deps.clock.now().getTime() - factor.pending_at.getTime() <= WAITS_MS;
  ensure(isWaiting && factor.pending, 'transition_refused');
  return factor.pending;
}
