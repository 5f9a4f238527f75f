import type { CodHolding } from '#contract/money/cod-netting.ts';
import { ensure } from '#domain/errors.ts';
import { COD_NETTING_TEXT } from '#domain/money/cod/netting.ts';
import { codMethods } from '#domain/money/cod/terms.ts';
import {
  insertNettingConsent,
  openNettingConsent,
  revokeNettingConsent,
} from '#server/db/money/cod/cod-nettings.ts';
import { lockWallet } from '#server/db/money/ledger.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { recordAudit } from '../../../staff/audit/record-audit.ts';
import { presentCodHolding } from './cod-holding.ts';

/**
 * A courier agrees that goods' money which they have is taken out of their payouts, by the text of this version. A consent to an
 * earlier text ends with it; the same one again changes nothing. Throws a field error for a text that is not the current one,
 * `method_unavailable` where cash on delivery is off.
 */
export async function agreeToNetting(
  deps: Deps,
  actor: Actor,
  { textVersion }: { textVersion: string },
): Promise<CodHolding> {
  const { accountId } = actor;
  ensure(codMethods(deps.settings.cod, false).length > 0, 'method_unavailable');
  if (textVersion !== COD_NETTING_TEXT) throw fieldError('textVersion', 'terms_changed');
  return inTransaction(deps, async (tx) => {
    // A payout that is being made takes the same lock: it nets by the consent of before or after, never by half of one.
    await lockWallet(tx.db, accountId);
    const open = await openNettingConsent(tx.db, accountId);
    if (open?.text_version !== textVersion) {
      const now = tx.clock.now();
      if (open) await revokeNettingConsent(tx.db, open.id, now);
      const row = { courier_id: accountId, text_version: textVersion, given_at: now, revoked_at: null };
      await insertNettingConsent(tx.db, { id: newId(), ...row });
      const details = { version: textVersion };
      await recordAudit(tx, {
        actor,
        action: 'cod_netting_agreed',
        subject: `account:${accountId}`,
        details,
      });
      tx.publish([`account:${accountId}`], { name: 'money.changed' });
    }
    return presentCodHolding(tx, accountId);
  });
}
