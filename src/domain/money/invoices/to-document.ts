import type { AccountCode, Posting } from '../ledger/accounts.ts';
import type { InvoiceKind, InvoiceSubject } from './invoice.ts';

/** The document that a posting requires: an invoice for income earned, a credit note for income given back. */
export type ToDocument = { kind: InvoiceKind; subject: InvoiceSubject; gross: number; vat: number };

/**
 * Derives the required document from a posting's own lines, so that the ledger and the documents cannot differ. Null
 * when the posting touches no income. Throws a plain Error for income of two kinds at once or VAT without income: no
 * document could tell such a posting apart.
 */
export function toDocument({ key, lines }: Pick<Posting, 'key' | 'lines'>): ToDocument | null {
  const earned = (account: AccountCode) =>
    lines.reduce((sum, line) => (line.account === account ? sum - line.amount : sum), 0);
  const incomes = [
    { subject: 'commission', net: earned('commission_revenue') },
    { subject: 'cancel_fee', net: earned('cancel_fee_revenue') },
  ] as const;
  const [income, another] = incomes.filter(({ net }) => net !== 0);
  const vat = earned('vat_payable');
  if (another || (!income && vat !== 0)) throw new Error(`posting ${key} cannot be documented`);
  if (!income) return null;
  const gross = income.net + vat;
  const kind = gross > 0 ? 'invoice' : 'credit_note';
  return { kind, subject: income.subject, gross: Math.abs(gross), vat: Math.abs(vat) };
}
