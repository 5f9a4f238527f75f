import { ensure } from '#domain/errors.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { findSecondFactor } from '#server/db/staff/second-factors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { checkPassword } from '../../accounts/check-password.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../../in-transaction.ts';
import { mailAccountChange } from '../../notifications/mail/mail-account-change.ts';
import { orNotFound } from '../../errors.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/**
 * Ten new recovery codes; the old ones are invalid. Throws `wrong_password`, or `transition_refused` without a second
 * factor.
 */
export async function renewRecoveryCodes(deps: Deps, actor: Actor, password: string): Promise<string[]> {
  const account = orNotFound(await findAccount(deps.db, actor.accountId));
  await checkPassword(deps, account, password, 'password');
  return inTransaction(deps, async (tx) => {
    const factor = await findSecondFactor(tx.db, account.id);
    ensure(factor?.confirmed_at, 'transition_refused');
    const codes = await newRecoveryCodes(tx, account.id);
    await mailAccountChange(tx, account, 'recovery_codes');
    await recordAudit(tx, { actor, action: 'recovery_codes_renewed', subject: `account:${account.id}` });
    return codes;
  });
}
