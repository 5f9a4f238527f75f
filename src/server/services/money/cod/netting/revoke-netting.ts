import type { CodHolding } from '#contract/money/cod-netting.ts';
import { openNettingConsent, revokeNettingConsent } from '#server/db/money/cod/cod-nettings.ts';
import { lockWallet } from '#server/db/money/ledger.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { recordAudit } from '../../../staff/audit/record-audit.ts';
import { presentCodHolding } from './cod-holding.ts';

/** A courier takes their consent to netting back; without one it changes nothing. What was taken before stays so. */
export async function revokeNetting(deps: Deps, actor: Actor): Promise<CodHolding> {
  const { accountId } = actor;
  return inTransaction(deps, async (tx) => {
    await lockWallet(tx.db, accountId);
    const open = await openNettingConsent(tx.db, accountId);
    if (open) {
      await revokeNettingConsent(tx.db, open.id, tx.clock.now());
      const details = { version: open.text_version };
      await recordAudit(tx, {
        actor,
        action: 'cod_netting_revoked',
        subject: `account:${accountId}`,
        details,
      });
      tx.publish([`account:${accountId}`], { name: 'money.changed' });
    }
    return presentCodHolding(tx, accountId);
  });
}
