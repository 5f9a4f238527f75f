import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';

type Never<T> = ColumnType<T, never, never>;

/** What a company may owe (minor units) and for how many days; set by the staff. */
export type CompanyTermsTable = {
  company_id: string;
  credit_limit: number;
  term_days: number;
  currency: Currency;
  set_by: string;
  /** Null where one person lowered it. */
  signed_by: string | null;
  set_at: Date;
  ended_at: Date | null;
};

/** The bill of a company's month. */
export type CompanyBillsTable = {
  id: string;
  number: Never<number>;
  company_id: string;
  /** yyyy-MM. */
  month: string;
  currency: Currency;
  amount: number;
  issued_at: Date;
  /** yyyy-MM-dd. */
  due_on: string;
  reminded_at: Generated<Date | null>;
};

/** What one posting put on a company's account (minor units), below zero for what came off it. */
export type CompanyChargesTable = {
  ledger_key: string;
  company_id: string;
  delivery_id: string;
  /** The month whose bill has it, yyyy-MM. */
  month: string;
  currency: Currency;
  amount: number;
  booked_at: Date;
  bill_id: Generated<string | null>;
  /** It came off a bill that was out already. */
  is_credit: Generated<boolean>;
};

/** A transfer of a company, as the staff entered it. */
export type CompanyPaymentsTable = {
  id: string;
  company_id: string;
  amount: number;
  currency: Currency;
  /** yyyy-MM-dd. */
  paid_on: string;
  reference: string;
  entered_by: string;
  signed_by: string | null;
  booked_at: Date;
  /** When it was taken back; it stays in the books with its reversal. */
  reversed_at: Generated<Date | null>;
  reversed_by: Generated<string | null>;
  reversal_signed_by: Generated<string | null>;
  reversal_reason: Generated<string | null>;
};

/** Tables of what companies owe on account. */
export type CompanyAccountTables = {
  company_terms: CompanyTermsTable;
  company_bills: CompanyBillsTable;
  company_charges: CompanyChargesTable;
  company_payments: CompanyPaymentsTable;
  company_account_violations: { rule: string; subject: string; detail: string };
};
