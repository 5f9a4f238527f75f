import type { InvoiceRow, PersonInvoiceRow } from '#server/db/money/invoices.ts';
import type { Tx } from '#server/deps.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';

/**
 * Notifies the owner of a corrected document, once: for a single one with links to its corrections, for a `run` of many
 * with the link to their list.
 */
export async function notifyCorrected(
  tx: Tx,
  wrong: PersonInvoiceRow,
  corrected: readonly InvoiceRow[],
  run?: string,
): Promise<void> {
  const { id, account_id: accountId, subject } = wrong;
  const fact = subject === 'commission' ? 'commission_reissued' : 'fee_reissued';
  const documents = corrected.map((document) => document.id);
  const about = run === undefined ? { deliveryId: wrong.delivery_id, papers: documents } : {};
  await enqueueNotification(tx, {
    fact,
    key: `reissued:${run ?? id}`,
    actor: 'system',
    courierId: accountId,
    ...about,
  });
  tx.publish([`account:${accountId}`], { name: 'money.changed' });
}
