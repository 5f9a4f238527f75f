import { AppError } from '#domain/errors.ts';
import { buyerGaps } from '#domain/invoices/e-invoice-gaps.ts';
import { invoicesLeft } from '#server/db/invoices.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { reissueInvoice } from './reissue-invoice.ts';

/** Leaves every invoice of a person that lacks details to be mended, each by a job of its own, oldest first. */
export async function enqueueMending(tx: Deps, accountId: string): Promise<void> {
  const left = await invoicesLeft(tx.db, accountId);
  const lacking = left.filter(({ content }) => buyerGaps(content.buyer).length > 0);
  for (const { id } of lacking) await enqueue(tx, 'mendInvoice', { accountId, invoiceId: id });
}

/** Issues an invoice again that lacked details. Done twice it finds nothing to do the second time. */
export async function mendInvoice(deps: Deps, accountId: string, invoiceId: string): Promise<void> {
  try {
    await reissueInvoice(deps, { accountId }, invoiceId);
  } catch (error) {
    // Somebody was faster, or the details are gone again: nothing to mend.
    if (!(error instanceof AppError) || error.code !== 'transition_refused') throw error;
  }
}
