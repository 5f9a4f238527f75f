import { findInvoiceOf } from '#server/db/money/invoices.ts';
import type { Deps } from '#server/deps.ts';

/** The ids of a posting's document and, for a credit note, of the invoice that it credits; none of a company's, which its sender may not see. */
export async function documentsOf(deps: Deps, ledgerKey: string): Promise<string[]> {
  const document = await findInvoiceOf(deps.db, ledgerKey);
  if (document?.company_id) return [];
  return [document?.id, document?.credits_id].filter((id) => typeof id === 'string');
}
