import { monthOf, nextMonth } from '#domain/companies/month.ts';
import type { ToDocument } from '#domain/money/invoices/to-document.ts';
import { holdCompanyBilling } from '#server/db/companies/company-billing.ts';
import {
  companyFeeOf,
  type CompanyFeeRow,
  insertCompanyFee,
  isMonthInvoiced,
} from '#server/db/companies/company-fees.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';

/** What became of a posting of a company: it waits for a month's invoice, or its fee is in one that was issued. */
export type CompanyPart = 'waits' | { invoiceId: string };

type About = Pick<CompanyFeeRow, 'vat_basis_points' | 'settled'>;

/**
 * Lets a cancel fee of a company with billing details wait for its month's invoice, and what goes back of one that
 * waits. Null for all that is documented by itself; the invoice for what goes back of a fee that was invoiced. The
 * company's billing details stay held, so that no month is closed meanwhile.
 */
export async function addCompanyFee(
  tx: Tx,
  delivery: DeliveryRow,
  { key, due }: { key: string; due: ToDocument },
  about: () => About,
): Promise<CompanyPart | null> {
  const { company_id: companyId } = delivery;
  if (companyId === null || due.subject !== 'cancel_fee') return null;
  const billing = await holdCompanyBilling(tx.db, companyId);
  const row = {
    ...{ ledger_key: key, company_id: companyId, delivery_id: delivery.id, currency: delivery.currency },
    ...{ booked_at: tx.clock.now(), closed_at: null, invoice_id: null },
  };
  if (due.kind === 'invoice') {
    if (!billing) return null;
    const month = await openMonth(tx, companyId);
    await insertCompanyFee(tx.db, { ...row, ...about(), month, gross: due.gross, vat: due.vat });
    return 'waits';
  }
  const fee = await companyFeeOf(tx.db, delivery.id);
  if (!fee) return null;
  if (fee.invoice_id !== null) return { invoiceId: fee.invoice_id };
  const { month, vat_basis_points, settled } = fee;
  await insertCompanyFee(tx.db, {
    ...row,
    month,
    vat_basis_points,
    settled,
    gross: -due.gross,
    vat: -due.vat,
  });
  return 'waits';
}

/** The month whose invoice gets what is booked now: this one, or the next one where it was issued meanwhile. */
async function openMonth(tx: Tx, companyId: string): Promise<string> {
  const month = monthOf(tx.clock.now(), tx.settings.timeZone);
  return (await isMonthInvoiced(tx.db, { companyId, month })) ? nextMonth(month) : month;
}
