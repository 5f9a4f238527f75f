import type { CompanyAccount, CompanyBill } from '#contract/companies/company-accounts.ts';
import { rolesIn } from '#server/db/companies/companies.ts';
import { paymentsOf } from '#server/db/companies/company-bills.ts';
import { findTerms } from '#server/db/companies/company-terms.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { assertSeesInvoices } from '../company-money.ts';
import { type AccountState, accountState } from './account-state.ts';

/** How many payments the account shows. */
const PAYMENTS = 24;

/** A company's account, for members with `money` or `admin`. Throws `not_found`, `forbidden`. */
export async function readCompanyAccount(
  deps: Deps,
  actor: Actor,
  companyId: string,
): Promise<CompanyAccount> {
  await assertSeesInvoices(deps, actor, companyId);
  return presentAccount(deps, companyId);
}

/** What is left of what a company may owe, for any member; null without a term. Throws `not_found`. */
export async function readCompanyCredit(deps: Deps, actor: Actor, companyId: string) {
  orNotFound(await rolesIn(deps.db, companyId, actor.accountId));
  const terms = await findTerms(deps.db, companyId);
  if (!terms || terms.ended_at !== null) return { credit: null };
  const { left, isOverdue } = await accountState(deps, companyId, terms);
  const money = (amount: number) => ({ amount, currency: terms.currency });
  return {
    credit: {
      limit: money(terms.credit_limit),
      termDays: terms.term_days,
      left: money(Math.max(0, left)),
      isOverdue,
    },
  };
}

/** The same for whoever may read it. */
export async function presentAccount(deps: Deps, companyId: string): Promise<CompanyAccount> {
  const terms = await findTerms(deps.db, companyId);
  const state = await accountState(deps, companyId, terms);
  const payments = await paymentsOf(deps.db, companyId, PAYMENTS);
  const money = (amount: number) => ({ amount, currency: terms?.currency ?? deps.settings.currency });
  const current = terms?.ended_at === null ? terms : undefined;
  return {
    terms: current ? { limit: money(current.credit_limit), termDays: current.term_days } : null,
    open: money(state.open),
    left: money(Math.max(0, state.left)),
    unbilled: money(state.unbilled),
    credit: money(state.credit),
    isOverdue: state.isOverdue,
    bills: state.bills.map(presentBill),
    payments: payments.map(({ id, amount, currency, paid_on: paidOn, reference, reversed_at: at }) => ({
      ...{ id, paidOn, reference, isReversed: at !== null },
      amount: { amount, currency },
    })),
  };
}

/** A bill as the wire has it. */
export function presentBill(bill: AccountState['bills'][number]): CompanyBill {
  const money = (amount: number) => ({ amount, currency: bill.currency });
  return {
    id: bill.id,
    number: billName(bill.number),
    month: bill.month,
    issuedAt: bill.issued_at.toISOString(),
    dueOn: bill.due_on,
    amount: money(bill.amount),
    credited: money(bill.credited),
    paid: money(bill.paid),
    open: money(bill.open),
    isOverdue: bill.isOverdue,
  };
}

/** The number of a bill as people write it on a transfer. */
function billName(number: number): string {
  return `NP-${number}`;
}
