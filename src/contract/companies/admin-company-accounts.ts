import { z } from 'zod';
import {
  Amount,
  CalendarDay,
  Id,
  IdParams,
  line,
  MoneyField,
  optionalLine,
  pageOf,
  PageQuery,
  reason,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import { ActOutcome } from '../staff/admin-approvals.ts';
import { WrittenReason } from '../staff/written-reason.ts';
import { CompanyAccount } from './company-accounts.ts';

/** The most days that a bill may be due after its issue, as in the table. */
export const TERM_DAYS_MAX = 90;
/** Longest bank reference: it is part of what a request is about. */
export const PAYMENT_REFERENCE_MAX = 40;
const NAME_MAX = 120;
const LIMIT_MAX = 1_000_000_000;

const CompanyLine = z.object({
  id: z.string(),
  name: z.string(),
  taxId: z.string().nullable(),
  limit: MoneyField.nullable(),
  open: MoneyField,
});
export type CompanyLine = z.infer<typeof CompanyLine>;

export const adminCompanies = defineRoute({
  id: 'adminCompanies',
  method: 'GET',
  path: '/admin/companies',
  access: 'admin',
  verb: 'money:read',
  summary:
    'The companies that stand, who owes most first, with what they may owe and what they owe; by a part of the name, or the fiscal code.',
  query: z.strictObject({ ...PageQuery, search: optionalLine(NAME_MAX) }),
  response: pageOf(CompanyLine),
  refusals: ['validation_failed'],
});

export const adminCompanyAccount = defineRoute({
  id: 'adminCompanyAccount',
  method: 'GET',
  path: '/admin/companies/:id/account',
  access: 'admin',
  verb: 'money:read',
  summary: 'What a company owes on account, and the open request for another term.',
  params: IdParams,
  response: CompanyAccount.extend({
    name: z.string(),
    approvalId: z.string().nullable(),
  }),
  refusals: ['not_found'],
});

export const setCompanyTerms = defineRoute({
  id: 'setCompanyTerms',
  method: 'POST',
  path: '/admin/companies/:id/terms',
  access: 'admin',
  verb: 'money:decide',
  summary:
    'What a company may owe (minor units) and for how many days, with a reason; a limit of null ends it. More than before waits for a second person’s signature and is never done by one; less is done at once.',
  throttle: 'payout',
  params: IdParams,
  body: z.strictObject({
    limit: Amount.min(1, reason('too_small')).max(LIMIT_MAX, reason('too_big')).nullable(),
    termDays: z.int(reason('invalid')).min(1, reason('too_small')).max(TERM_DAYS_MAX, reason('too_big')),
    reason: WrittenReason,
  }),
  response: ActOutcome,
  refusals: ['not_found', 'forbidden', 'transition_refused', 'validation_failed'],
});

export const enterCompanyPayment = defineRoute({
  id: 'enterCompanyPayment',
  method: 'POST',
  path: '/admin/companies/:id/payments',
  access: 'admin',
  verb: 'money:decide',
  summary:
    'Enters a transfer of a company (minor units) as the bank’s statement has it, once for each reference; waits for a second person’s signature where there is one. It pays the oldest bill first.',
  throttle: 'payout',
  idempotent: true,
  params: IdParams,
  body: z.strictObject({
    amount: Amount.min(1, reason('too_small')).max(LIMIT_MAX, reason('too_big')),
    paidOn: CalendarDay,
    reference: line(PAYMENT_REFERENCE_MAX),
  }),
  response: ActOutcome,
  refusals: ['not_found', 'forbidden', 'transition_refused', 'reference_used', 'validation_failed'],
});

export const reverseCompanyPayment = defineRoute({
  id: 'reverseCompanyPayment',
  method: 'POST',
  path: '/admin/companies/:id/payments/:paymentId/reverse',
  access: 'admin',
  verb: 'money:decide',
  summary:
    'Reverses a payment of a company that was entered wrongly, with a reason: the company owes that much again, and its reference may be entered anew. Waits for a second person’s signature where there is one.',
  throttle: 'payout',
  idempotent: true,
  params: IdParams.extend({ paymentId: Id }),
  body: z.strictObject({ reason: WrittenReason }),
  response: ActOutcome,
  refusals: ['not_found', 'forbidden', 'transition_refused', 'validation_failed'],
});

export const ADMIN_COMPANY_ACCOUNT_ROUTES = {
  adminCompanies,
  adminCompanyAccount,
  setCompanyTerms,
  enterCompanyPayment,
  reverseCompanyPayment,
};
