import { type AccountRow, updateAccount } from '#server/db/accounts/accounts.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { textVersions } from '../staff/content/text-versions.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';

/**
 * Stores a consent to the current terms: the account holds the newest consent, the audit log all of them. Call it only
 * where the person has agreed.
 */
export async function writeConsent(tx: Tx, actor: Actor): Promise<AccountRow> {
  const { terms: version } = await textVersions(tx);
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
