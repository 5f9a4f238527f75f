import { AppError } from '#domain/errors.ts';
import { buyerGaps } from '#domain/money/invoices/e-invoice-gaps.ts';
import { findInvoice, correctableInvoices, isOfPerson } from '#server/db/money/invoices.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { JobPayloads } from '#server/jobs/payloads.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { correctCreditNote } from './correct-credit-note.ts';
import { reissueInvoice } from './reissue-invoice.ts';

/** Enqueues the correction of every document of a person that lacks details, one job each, oldest first. */
export async function enqueueCorrections(tx: Tx, accountId: string): Promise<void> {
  const correctable = await correctableInvoices(tx.db, accountId);
  const lacking = correctable.filter(({ content }) => buyerGaps(content.buyer).length > 0);
  // A courier may have many: one notification tells of all of them.
  const isMany = lacking.filter(({ subject }) => subject === 'commission').length > 1;
  const run = isMany ? { run: newId() } : {};
  for (const { id, subject } of lacking) {
    const together = subject === 'commission' ? run : {};
    await enqueue(tx, 'mendInvoice', { accountId, invoiceId: id, ...together });
  }
}

/** Reissues a document that lacked details. The second run does nothing. */
export async function correctInvoice(deps: Deps, correction: JobPayloads['mendInvoice']): Promise<void> {
  const { accountId, invoiceId, run } = correction;
  const wrong = await findInvoice(deps.db, invoiceId);
  if (wrong?.kind === 'credit_note' && isOfPerson(wrong)) return correctCreditNote(deps, wrong, run);
  try {
    await reissueInvoice(deps, { accountId }, invoiceId, run);
  } catch (error) {
    // Another call has corrected it, or the details are incomplete again: nothing to do.
    if (!(error instanceof AppError) || error.code !== 'transition_refused') throw error;
  }
}
