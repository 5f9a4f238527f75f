import { type BillSums, isOverdue, settleBills } from '#domain/companies/account.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import type { Currency } from '#domain/money.ts';
import { billsOf, type BillRow, paidBy } from '#server/db/companies/company-bills.ts';
import type { CompanyTermsRow } from '#server/db/companies/company-terms.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import type { Deps } from '#server/deps.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** A company's account in minor units: what it owes in all, below zero for what it has to its credit; and its bills. */
export type AccountState = {
  open: number;
  /** What is left of the limit, below zero where more is open than it; 0 without a term. */
  left: number;
  /** Owed, and on no bill yet. */
  unbilled: number;
  /** Paid and used by no bill. */
  credit: number;
  isOverdue: boolean;
  bills: (BillRow & BillSums & { isOverdue: boolean })[];
};

/** The account of a company now; exact under the lock of its term. The newest bill comes first. */
export async function accountState(
  { db, clock, settings }: Needs,
  companyId: string,
  terms: CompanyTermsRow | undefined,
): Promise<AccountState> {
  const currency: Currency = terms?.currency ?? settings.currency;
  const open = await balanceOf(db, 'company_receivable', companyId, currency);
  const rows = await billsOf(db, companyId, currency);
  const paid = await paidBy(db, companyId, currency);
  const { bills: sums, credit } = settleBills(
    rows.map(({ amount, credited }) => ({ amount, credited })),
    paid,
  );
  const today = localDay(clock.now(), settings.timeZone);
  const bills = rows.flatMap((row, n) => {
    const own = sums[n];
    return own ? [{ ...row, ...own, isOverdue: isOverdue({ ...own, dueOn: row.due_on }, today) }] : [];
  });
  const onBills = sums.reduce((sum, bill) => sum + bill.open, 0);
  return {
    open,
    left: terms && terms.ended_at === null ? terms.credit_limit - open : 0,
    unbilled: open - onBills + credit,
    credit,
    isOverdue: bills.some((bill) => bill.isOverdue),
    bills: bills.toReversed(),
  };
}
