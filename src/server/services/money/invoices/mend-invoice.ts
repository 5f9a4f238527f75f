import { AppError } from '#domain/errors.ts';
import { buyerGaps } from '#domain/money/invoices/e-invoice-gaps.ts';
import { findInvoice, mendableInvoices } from '#server/db/money/invoices.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { JobPayloads } from '#server/jobs/payloads.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { mendCreditNote } from './mend-credit-note.ts';
import { reissueInvoice } from './reissue-invoice.ts';

/** Leaves every document of a person that lacks details to be mended, each by a job of its own, oldest first. */
export async function enqueueMending(tx: Tx, accountId: string): Promise<void> {
  const mendable = await mendableInvoices(tx.db, accountId);
  const lacking = mendable.filter(({ content }) => buyerGaps(content.buyer).length > 0);
  // A courier may have many: they hear of all of them once.
  const isMany = lacking.filter(({ subject }) => subject === 'commission').length > 1;
  const run = isMany ? { run: newId() } : {};
  for (const { id, subject } of lacking) {
    const together = subject === 'commission' ? run : {};
    await enqueue(tx, 'mendInvoice', { accountId, invoiceId: id, ...together });
  }
}

/** Issues a document again that lacked details. Done twice it finds nothing to do the second time. */
export async function mendInvoice(deps: Deps, mending: JobPayloads['mendInvoice']): Promise<void> {
  const { accountId, invoiceId, run } = mending;
  const wrong = await findInvoice(deps.db, invoiceId);
  if (wrong?.kind === 'credit_note') return mendCreditNote(deps, wrong, run);
  try {
    await reissueInvoice(deps, { accountId }, invoiceId, run);
  } catch (error) {
    // Somebody was faster, or the details are gone again: nothing to mend.
    if (!(error instanceof AppError) || error.code !== 'transition_refused') throw error;
  }
}
