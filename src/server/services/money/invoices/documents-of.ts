import { findInvoiceOf } from '#server/db/money/invoices.ts';
import type { Deps } from '#server/deps.ts';

/** The ids of a posting's document and, for a credit note, of the invoice that it credits. */
export async function documentsOf(deps: Deps, ledgerKey: string): Promise<string[]> {
  const document = await findInvoiceOf(deps.db, ledgerKey);
  return [document?.id, document?.credits_id].filter((id) => typeof id === 'string');
}
