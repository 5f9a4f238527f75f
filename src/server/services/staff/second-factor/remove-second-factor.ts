import { ensure } from '#domain/errors.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { deleteSecondFactor } from '#server/db/staff/second-factors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { checkPassword } from '../../accounts/check-password.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../../in-transaction.ts';
import { mailAccountChange } from '../../notifications/mail/mail-account-change.ts';
import { orNotFound } from '../../errors.ts';
import { checkCode } from './check-code.ts';

/**
 * Removes the acting person's second factor, with password and code; only where it is not required
 * (`second_factor_required` elsewhere). Throws `wrong_password`, `code_wrong`, or `transition_refused` when there is
 * none.
 */
export async function removeSecondFactor(
  deps: Deps,
  actor: Actor,
  given: { password: string; code: string },
): Promise<void> {
  ensure(deps.settings.demo, 'second_factor_required');
  const account = orNotFound(await findAccount(deps.db, actor.accountId));
  await checkPassword(deps, account, given.password, 'password');
  const passedBy = await checkCode(deps, account, given.code);
  ensure(passedBy !== 'none', 'transition_refused');
  await inTransaction(deps, async (tx) => {
    ensure(await deleteSecondFactor(tx.db, account.id), 'transition_refused');
    await mailAccountChange(tx, account, 'second_factor_off');
    await recordAudit(tx, { actor, action: 'second_factor_off', subject: `account:${account.id}` });
  });
}
