import { ensure } from '#domain/errors.ts';
import { returnCodTransfer } from '#domain/money/ledger/cod-postings.ts';
import { tidyText } from '#domain/text/text.ts';
import { lockCodTransfer, storeCodTransferSent } from '#server/db/money/cod/cod-transfers.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { recordAudit } from '../../../staff/audit/record-audit.ts';
import { listTransfers } from './list-transfers.ts';

/**
 * Books that what was owed back of a transfer was sent to its payer at the bank. Throws `transition_refused` where nothing is
 * owed or it is sent already, `reference_used` for the bank reference of another one.
 */
export async function sendBackTransfer(deps: Deps, actor: Actor, id: string, reference: string) {
  return inTransaction(deps, async (tx) => {
    const transfer = orNotFound(await lockCodTransfer(tx.db, id));
    const { delivery_id: deliveryId, owed, currency, sent_at: sentAt } = transfer;
    ensure(owed > 0 && sentAt === null, 'transition_refused', {
      facts: { state: sentAt ? 'sent' : 'not_owed' },
    });
    const sent = {
      ...{ sent_reference: tidyText(reference), sent_by: actor.accountId },
      sent_at: tx.clock.now(),
    };
    ensure(await storeCodTransferSent(tx.db, id, sent), 'reference_used');
    await post(tx.db, currency, returnCodTransfer({ transferId: id, deliveryId, amount: owed }));
    await recordAudit(tx, {
      ...{ actor, action: 'cod_transfer_sent_back', subject: `delivery:${deliveryId}` },
      details: { transfer: id, amount: owed, currency, reference: sent.sent_reference },
    });
    return listTransfers(tx);
  });
}
