import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Invoice, InvoiceKind, InvoiceSubject, Settled } from '#domain/money/invoices/invoice.ts';

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
  /** Null on a company's document. */
  account_id: string | null;
  /** Null on the invoice of a company's month, as the posting. */
  delivery_id: string | null;
  /** Copied by the database; null in rows from before there were copies. */
  delivery_number: ColumnType<number | null, never, never>;
  ledger_key: string | null;
  company_id: Generated<string | null>;
  /** The month that a company's invoice is of, yyyy-MM. */
  month: Generated<string | null>;
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

/** To whom a company's invoices are addressed. */
export type CompanyBillingTable = {
  company_id: string;
  name: string;
  tax_id: string;
  street: string;
  city: string;
  county: string | null;
  country: Generated<string>;
  updated_at: Date;
};

/** Fees of a company's deliveries as booked, until and after their month's invoice; in minor units, below zero for what went back. */
export type CompanyFeesTable = {
  ledger_key: string;
  company_id: string;
  delivery_id: string;
  /** yyyy-MM. */
  month: string;
  currency: Currency;
  vat_basis_points: number;
  gross: number;
  vat: number;
  settled: Exclude<Settled, 'mixed'>;
  booked_at: Date;
  closed_at: Date | null;
  invoice_id: string | null;
};

export type InvoiceTables = {
  company_billing: CompanyBillingTable;
  company_fees: CompanyFeesTable;
  invoices: InvoicesTable;
  invoice_series: { series: string; last_number: number };
  billing_details: BillingDetailsTable;
  invoice_violations: { rule: string; subject: string; detail: string };
};
