import { localDay } from '#domain/deliveries/pickup-window.ts';
import { billsToRemind, markReminded } from '#server/db/companies/company-bills.ts';
import { findTerms, lockTerms } from '#server/db/companies/company-terms.ts';
import type { Tx } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { accountState } from './account-state.ts';
import { notifyOfBill } from './notify-of-bill.ts';

/** Looks at each bill once after its day, and reminds its company's members where something of it is open. */
export const REMIND_OF_BILLS = eachItem('remind_of_bills', {
  due: async ({ db, clock, settings }, limit) => {
    const due = await billsToRemind(db, localDay(clock.now(), settings.timeZone), limit);
    return due.map(({ id, companyId }) => `${id} ${companyId}`);
  },
  handle: async (deps, item) => {
    const [id = '', companyId = ''] = item.split(' ');
    await inTransaction(deps, (tx) => remindOfBill(tx, { id, companyId }));
  },
});

async function remindOfBill(tx: Tx, { id, companyId }: { id: string; companyId: string }): Promise<void> {
  await lockTerms(tx.db, companyId);
  const isFirst = await markReminded(tx.db, id, tx.clock.now());
  if (!isFirst) return;
  const { bills } = await accountState(tx, companyId, await findTerms(tx.db, companyId));
  const bill = bills.find((each) => each.id === id);
  if (bill?.isOverdue) await notifyOfBill(tx, 'company_bill_overdue', bill);
}
