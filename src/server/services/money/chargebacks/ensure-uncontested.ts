import { ensure } from '#domain/errors.ts';
import { chargebackOf } from '#server/db/money/chargebacks.ts';
import type { Tx } from '#server/deps.ts';

/**
 * Throws `transition_refused` while a chargeback of a delivery's payment is open or lost: the bank has the money, and a
 * refund would pay it twice. Exact under the delivery's lock.
 */
export async function ensureUncontested(tx: Tx, deliveryId: string): Promise<void> {
  const contested = await chargebackOf(tx.db, deliveryId);
  const isContested = contested !== undefined && contested.state !== 'won';
  ensure(!isContested, 'transition_refused', { facts: { state: 'contested' } });
}
