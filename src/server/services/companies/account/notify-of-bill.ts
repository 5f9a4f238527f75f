import { localDay } from '#domain/deliveries/pickup-window.ts';
import { membersOf } from '#server/db/companies/companies.ts';
import type { Tx } from '#server/deps.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { seesInvoices } from '../company-money.ts';

/** Tells the members who read a company's account about a bill: that it is there, or that it is overdue. */
export async function notifyOfBill(
  tx: Tx,
  fact: 'company_billed' | 'company_bill_overdue',
  { id, company_id: companyId }: { id: string; company_id: string },
): Promise<void> {
  // A bill that is overdue again, because a payment was reversed, is told again.
  const today = localDay(tx.clock.now(), tx.settings.timeZone);
  const members = await membersOf(tx.db, companyId);
  for (const { account_id: accountId } of members.filter(({ roles }) => seesInvoices(roles))) {
    const key = `${fact}:${id}:${accountId}:${today}`;
    await enqueueNotification(tx, { fact, key, actor: 'system', accountId, companyId });
  }
  tx.publish([`company:${companyId}`], { name: 'money.changed' });
}
