import { type AccountRow, updateAccount } from '#server/db/accounts/accounts.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';

/**
 * Writes down that a person agreed now to the terms as they are now: the account holds the newest consent, the log all of
 * them. Called only where the person said so.
 */
export async function writeConsent(tx: Tx, actor: Actor): Promise<AccountRow> {
  const version = tx.settings.textVersions.terms;
  const account = await updateAccount(tx.db, actor.accountId, {
    terms_version: version,
    terms_accepted_at: tx.clock.now(),
  });
  await recordAudit(tx, {
    actor,
    action: 'terms_accepted',
    subject: `account:${actor.accountId}`,
    details: { version },
  });
  return account;
}
