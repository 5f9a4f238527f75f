import { AppError, ensure } from '#domain/errors.ts';
import type { Posting } from '#domain/money/ledger/accounts.ts';
import { tidyText } from '#domain/text/text.ts';
import { InsufficientBalance, post } from '#server/db/money/ledger.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';

type Booked = { id: string; courierId: string; amount: number };
type Row = Pick<Booked, 'id' | 'amount'> & {
  courier_id: string;
  currency: Tx['settings']['currency'];
  reference: string;
  taken_by: string;
  taken_at: Date;
};

/** What differs between a courier's own cash and goods' money: its fact, what is owed of it, its receipts, its posting. */
type Kind = {
  fact: 'cash_handed_in' | 'cod_handed_in';
  owed: number;
  insert: (db: Tx['db'], row: Row) => Promise<boolean>;
  posting: (handIn: Booked) => Posting;
};

/**
 * Books money (minor units) that the staff take from a courier against a receipt, and notifies the courier. The caller has
 * locked the courier's wallet. Throws `cash_amount` with what is owed, `reference_used` for a receipt that was booked before.
 */
export async function bookHandIn(
  tx: Tx,
  actor: Actor,
  { courierId, amount, reference }: { courierId: string; amount: number; reference: string },
  { fact, owed, insert, posting }: Kind,
): Promise<void> {
  const { currency } = tx.settings;
  const facts = { owed, currency };
  ensure(amount <= owed, 'cash_amount', { facts });
  const id = newId();
  const handIn = { id, courier_id: courierId, amount, currency, reference: tidyText(reference) };
  const isNew = await insert(tx.db, { ...handIn, taken_by: actor.accountId, taken_at: tx.clock.now() });
  ensure(isNew, 'reference_used');
  try {
    await post(tx.db, currency, posting({ id, courierId, amount }));
  } catch (error) {
    // Earnings may pay off a debt at the same moment: then the whole transaction is aborted.
    if (!(error instanceof InsufficientBalance)) throw error;
    throw new AppError('cash_amount', { facts });
  }
  await enqueueNotification(tx, { fact, key: `${fact}:${id}`, actor: 'admin', accountId: courierId });
  tx.publish([`account:${courierId}`], { name: 'money.changed' });
  const details = { handIn: id, amount, currency, reference: handIn.reference };
  await recordAudit(tx, { actor, action: fact, subject: `account:${courierId}`, details });
}
