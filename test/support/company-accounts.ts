import { randomUUID } from 'node:crypto';
import {
  enterCompanyPayment,
  reverseCompanyPayment,
  setCompanyTerms,
} from '#contract/companies/admin-company-accounts.ts';
import { companyAccount } from '#contract/companies/company-accounts.ts';
import { approval, signApproval } from '#contract/staff/admin-approvals.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import type { testApp } from './app.ts';
import { companyBuilders } from './companies.ts';
import type { Person } from './people.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/** Builders of companies that pay on account: two of the staff give the term and enter what is paid. */
export function accountBuilders(app: App, staff: { finance: Person; second: Person }) {
  const { as, db, deps } = app;
  const { finance, second } = staff;
  const { aCompany, joined } = companyBuilders(app);

  const sign = async (id: string | null, by = second) => {
    const params = { id: id ?? '' };
    const { payloadHash } = await as(by).get(approval, { params });
    return as(by).call(signApproval, { params, body: { payloadHash } });
  };
  const terms = (id: string, limit: number | null, termDays = 30, by = finance) => {
    const body = { limit, termDays, reason: 'Client vechi, plătește la timp.' };
    return as(by).call(setCompanyTerms, { params: { id }, body });
  };
  const pay = (
    id: string,
    amount: number,
    change: { reference?: string; paidOn?: string } = {},
    by = finance,
  ) => {
    const { reference = `OP ${randomUUID().slice(0, 8)}`, paidOn = '2026-01-05' } = change;
    const body = { amount, paidOn, reference };
    return as(by).call(enterCompanyPayment, { params: { id }, body, key: randomUUID() });
  };
  const reverse = (id: string, paymentId: string, by = finance) => {
    const body = { reason: 'Era plata altei firme.' };
    const params = { id, paymentId };
    return as(by).call(reverseCompanyPayment, { params, body, key: randomUUID() });
  };
  return {
    reverse,
    sign,
    terms,
    pay,
    /** A company with a term, its owner, and a colleague who sees to its orders with an empty wallet. */
    aFirmOnAccount: async (limit = 1_000_000, termDays = 30) => {
      const { owner, id } = await aCompany();
      const asked = await terms(id, limit, termDays);
      await sign(asked.body.approvalId);
      const clerk = await joined(owner, id, ['orders']);
      return { owner, id, clerk, params: { id } };
    },
    /** Enters a payment, signed by the second person. */
    paid: async (id: string, amount: number, change: { reference?: string; paidOn?: string } = {}) =>
      sign((await pay(id, amount, change)).body.approvalId),
    /** What a company owes by the books, in minor units. */
    owed: (id: string) => balanceOf(db, 'company_receivable', id, deps.settings.currency),
    accountOf: (owner: Person, id: string) => as(owner).get(companyAccount, { params: { id } }),
    joined,
    aCompany,
  };
}
