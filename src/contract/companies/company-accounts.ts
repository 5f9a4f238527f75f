import { z } from 'zod';
import { LOCALES } from '#domain/locales.ts';
import { CalendarDay, Id, IdParams, Instant, MoneyField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** What a company may owe, and for how many days. */
const Terms = z.object({ limit: MoneyField, termDays: z.int() });

/** A bill of a month: a request for payment, no invoice. amount = credited + paid + open. */
const CompanyBill = z.object({
  id: z.string(),
  number: z.string(),
  /** yyyy-MM. */
  month: z.string(),
  issuedAt: Instant,
  dueOn: CalendarDay,
  amount: MoneyField,
  /** What was undone of its deliveries since. */
  credited: MoneyField,
  paid: MoneyField,
  open: MoneyField,
  isOverdue: z.boolean(),
});
export type CompanyBill = z.infer<typeof CompanyBill>;

const CompanyPayment = z.object({
  id: z.string(),
  amount: MoneyField,
  paidOn: CalendarDay,
  reference: z.string(),
  /** It was entered wrongly and counts no more. */
  isReversed: z.boolean(),
});

/** What a company owes on account, its bills and its payments, each newest first. */
export const CompanyAccount = z.object({
  /** Null where nothing more goes on account. */
  terms: Terms.nullable(),
  /** All that is owed; below zero for what the company has to its credit. */
  open: MoneyField,
  left: MoneyField,
  /** Owed, and on no bill yet. */
  unbilled: MoneyField,
  /** Paid, and used by no bill yet. */
  credit: MoneyField,
  isOverdue: z.boolean(),
  bills: z.array(CompanyBill),
  payments: z.array(CompanyPayment),
});
export type CompanyAccount = z.infer<typeof CompanyAccount>;

const CostCentreName = z.object({ code: z.string(), name: z.string() });

/** A delivery on a bill: what it put there, and what was credited of it since. */
const BillLine = z.object({
  deliveryId: z.string(),
  number: z.int(),
  bookedAt: Instant,
  member: z.string(),
  costCentre: CostCentreName.nullable(),
  amount: MoneyField,
  credited: MoneyField,
});
export type BillLine = z.infer<typeof BillLine>;

export const companyCredit = defineRoute({
  id: 'companyCredit',
  method: 'GET',
  path: '/companies/:id/credit',
  access: 'sender',
  summary: 'What is left of what a company may owe on account, for its members; null without a term.',
  params: IdParams,
  response: z.object({ credit: Terms.extend({ left: MoneyField, isOverdue: z.boolean() }).nullable() }),
  refusals: ['not_found'],
});

export const companyAccount = defineRoute({
  id: 'companyAccount',
  method: 'GET',
  path: '/companies/:id/account',
  access: 'sender',
  summary:
    'What a company owes on account, with its bills and its payments; for members with `money` or `admin`.',
  params: IdParams,
  response: CompanyAccount,
  refusals: ['not_found', 'forbidden'],
});

const BillParams = IdParams.extend({ billId: Id });

export const companyBill = defineRoute({
  id: 'companyBill',
  method: 'GET',
  path: '/companies/:id/bills/:billId',
  access: 'sender',
  summary:
    'The bill of a company’s month with a line for each delivery; for members with `money` or `admin`.',
  params: BillParams,
  response: CompanyBill.extend({ lines: z.array(BillLine) }),
  refusals: ['not_found', 'forbidden'],
});

export const companyBillFile = defineRoute({
  id: 'companyBillFile',
  method: 'GET',
  path: '/companies/:id/bills/:billId/file',
  access: 'sender',
  summary:
    'The lines of a bill, numbered, and their sums as a table for a spreadsheet; Romanian unless told.',
  transport: 'csv',
  params: BillParams,
  query: z.strictObject({ locale: z.enum(LOCALES).optional() }),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const COMPANY_ACCOUNT_ROUTES = { companyCredit, companyAccount, companyBill, companyBillFile };
