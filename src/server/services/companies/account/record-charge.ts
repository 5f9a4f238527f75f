import { monthOf } from '#domain/companies/month.ts';
import type { Posting } from '#domain/money/ledger/accounts.ts';
import { insertCharge, isCharged, latestCharge } from '#server/db/companies/company-charges.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';

/**
 * Writes the row of a posting that moves a company's account, in the posting's own transaction: its month's bill has it, and
 * what undoes a charge is on that one's bill, or a credit to it once it is out. Call it after `post` for whatever may touch a delivery on account; repeated with the same posting it does nothing.
 */
export async function recordCharge(tx: Tx, delivery: DeliveryRow, { key, lines }: Posting): Promise<void> {
  const own = lines.filter(({ account }) => account === 'company_receivable');
  const amount = own.reduce((sum, line) => sum + line.amount, 0);
  const companyId = own[0]?.owner;
  if (!companyId || amount === 0 || (await isCharged(tx.db, key))) return;
  // The posting holds the account in the books: a bill that was being issued is out by now, and this is later.
  const now = tx.clock.now();
  const undone = amount < 0 ? await latestCharge(tx.db, delivery.id) : undefined;
  await insertCharge(tx.db, {
    ledger_key: key,
    company_id: companyId,
    delivery_id: delivery.id,
    month: undone?.month ?? monthOf(now, tx.settings.timeZone),
    currency: delivery.currency,
    amount,
    booked_at: now,
    bill_id: undone?.bill_id ?? null,
    is_credit: Boolean(undone?.bill_id),
  });
}
