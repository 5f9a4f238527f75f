import { say } from '#messages/say.ts';
import type { AccountRow } from '#server/db/accounts/accounts.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { findWithdrawal } from '#server/db/deliveries/withdrawals.ts';
import { waitingStatement } from '#server/db/staff/complaints/complaints.ts';
import type { Tx } from '#server/deps.ts';
import { storeComplaint } from '../../staff/complaints/store-complaint.ts';

type Statement = { name: string; statedAt: Date };

/**
 * Enters a withdrawal that the law does not give (any more) into the register of complaints, where the staff answer it.
 * Answers its number, that of the one which waits already, or null where the contract was withdrawn from. Under the
 * delivery's lock.
 */
export async function registerStatement(
  tx: Tx,
  delivery: DeliveryRow,
  sender: AccountRow,
  { name, statedAt }: Statement,
): Promise<number | null> {
  if (await findWithdrawal(tx.db, delivery.id)) return null;
  const waiting = await waitingStatement(tx.db, delivery.id);
  if (waiting !== undefined) return waiting;
  return storeComplaint(tx, {
    kind: 'withdrawal',
    channel: 'statement',
    reason: 'withdrawal',
    text: say(sender.locale, 'complaint.statement', { name, number: String(delivery.number) }),
    name,
    email: sender.email,
    locale: sender.locale,
    accountId: sender.id,
    deliveryId: delivery.id,
    receivedAt: statedAt,
    enteredBy: null,
  });
}
