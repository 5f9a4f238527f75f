import type { User } from '#contract/accounts/auth.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound, fieldError } from '../errors.ts';
import { textVersions } from '../staff/content/text-versions.ts';
import { presentUser } from './present-user.ts';
import { writeConsent } from './write-consent.ts';

/**
 * Records a person's consent to the terms that they were shown; earlier consents stay in the audit log. Agreeing twice
 * is one consent. Throws `validation_failed` when a newer version is in force.
 */
export async function acceptTerms(deps: Deps, actor: Actor, version: string): Promise<User> {
  return inTransaction(deps, async (tx) => {
    if (version !== (await textVersions(tx)).terms) throw fieldError('version', 'terms_changed');
    const account = orNotFound(await lockAccount(tx.db, actor.accountId));
    const agreed = account.terms_version === version ? account : await writeConsent(tx, actor);
    return presentUser(tx, agreed, actor.role);
  });
}
