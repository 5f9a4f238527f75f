import { buyerGaps } from '#domain/money/invoices/e-invoice-gaps.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { type PersonInvoiceRow, wasCorrected } from '#server/db/money/invoices.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { orNotFound } from '../../errors.ts';
import { buyerOf } from './buyer.ts';
import { issueAgain } from './issue-again.ts';
import { notifyCorrected } from './notify-corrected.ts';

/**
 * Corrects a credit note that lacked details, because its invoice did: the credited sum is invoiced to the current
 * details and credited again, so that both can be sent. No money moves; the second run does nothing.
 */
export async function correctCreditNote(deps: Deps, wrong: PersonInvoiceRow, run?: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDelivery(tx.db, wrong.delivery_id));
    const buyer = await buyerOf(tx, wrong.account_id);
    const isLacking = buyerGaps(wrong.content.buyer).length > 0 && buyerGaps(buyer).length === 0;
    if (!isLacking || (await wasCorrected(tx.db, wrong.id))) return;
    const sums = { deliveryNumber: delivery.number, gross: wrong.payable, vat: wrong.vat, buyer };
    const invoice = await issueAgain(tx, wrong, { ...sums, kind: 'invoice', credits: null });
    const note = await issueAgain(tx, wrong, { ...sums, kind: 'credit_note', credits: invoice });
    await notifyCorrected(tx, wrong, [invoice, note], run);
  });
}
