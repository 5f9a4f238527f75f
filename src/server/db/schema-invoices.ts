import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Invoice, InvoiceKind, InvoiceSubject } from '#domain/money/invoices/invoice.ts';

/** Invoices and credit notes; rows are immutable. */
export type InvoicesTable = {
  seq: ColumnType<number, never, never>;
  id: string;
  series: string;
  number: number;
  kind: InvoiceKind;
  subject: InvoiceSubject;
  credits_id: string | null;
  /** The invoice with wrong details that this one and its credit note correct. */
  corrects_id: string | null;
  account_id: string;
  delivery_id: string;
  /** Copied by the database; null in rows from before there were copies. */
  delivery_number: ColumnType<number | null, never, never>;
  ledger_key: string;
  currency: Currency;
  net: number;
  vat: number;
  rounding: number;
  payable: number;
  content: ColumnType<Invoice, string, never>;
  issued_at: Date;
};

export type BillingDetailsTable = {
  account_id: string;
  tax_id: string | null;
  street: string;
  city: string;
  county: string | null;
  country: Generated<string>;
  updated_at: Date;
};

export type InvoiceTables = {
  invoices: InvoicesTable;
  invoice_series: { series: string; last_number: number };
  billing_details: BillingDetailsTable;
  invoice_violations: { rule: string; subject: string; detail: string };
};
