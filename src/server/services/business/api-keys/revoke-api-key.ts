import { deleteApiKey } from '#server/db/business/api-keys.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { businessAccount } from '../business-account.ts';
import { inTransaction } from '../../in-transaction.ts';
import { orNotFound } from '../../errors.ts';

/** Revokes an API key at once by deleting its row. Throws `business_only`, `not_found`. */
export async function revokeApiKey(deps: Deps, actor: Actor, id: string): Promise<void> {
  const account = await businessAccount(deps, actor);
  await inTransaction(deps, async (tx) => {
    const key = orNotFound(await deleteApiKey(tx.db, account.id, id));
    await recordAudit(tx, {
      actor,
      action: 'api_key_revoked',
      subject: `account:${account.id}`,
      details: { keyId: id, lastFour: key.last_four },
    });
  });
}
