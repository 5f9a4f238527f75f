import { dueDay } from '#domain/companies/account.ts';
import { monthOf } from '#domain/companies/month.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { insertBill } from '#server/db/companies/company-bills.ts';
import {
  holdReceivable,
  type MonthToBill,
  monthsToBill,
  putOnBill,
  waitingCharges,
} from '#server/db/companies/company-charges.ts';
import { lockTerms } from '#server/db/companies/company-terms.ts';
import type { Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { notifyOfBill } from './notify-of-bill.ts';

/** Bills the months that have ended in the installation's time zone, one bill for each company and month. */
export const ISSUE_COMPANY_BILLS = eachItem('issue_company_bills', {
  due: async ({ db, clock, settings }, limit) => {
    const due = await monthsToBill(db, monthOf(clock.now(), settings.timeZone), limit);
    return due.map(({ companyId, month }) => `${month} ${companyId}`);
  },
  handle: async (deps, item) => {
    const [month = '', companyId = ''] = item.split(' ');
    await inTransaction(deps, (tx) => issueBill(tx, { companyId, month }));
  },
});

/**
 * Bills what waits of a company until the end of a month, due so many days after today as its term says. Whoever posts to the
 * account meanwhile waits, so that nothing is forgotten; done again, or twice at once, it finds nothing that waits.
 */
async function issueBill(tx: Tx, about: MonthToBill): Promise<void> {
  const { companyId, month } = about;
  const terms = await lockTerms(tx.db, companyId);
  if (!terms) throw new Error(`company ${companyId} owes on account and has no term`);
  await holdReceivable(tx.db, companyId);
  const charges = await waitingCharges(tx.db, about);
  const amount = charges.reduce((sum, charge) => sum + charge.amount, 0);
  if (amount <= 0) return;
  const now = tx.clock.now();
  const bill = await insertBill(tx.db, {
    id: newId(),
    company_id: companyId,
    month,
    currency: terms.currency,
    amount,
    issued_at: now,
    due_on: dueDay(localDay(now, tx.settings.timeZone), terms.term_days),
  });
  if (!bill) return;
  await putOnBill(
    tx.db,
    charges.map(({ ledger_key: key }) => key),
    bill.id,
  );
  await notifyOfBill(tx, 'company_billed', bill);
}
