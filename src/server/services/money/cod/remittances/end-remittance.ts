import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { deliveriesOf } from '#server/db/money/cod/cod-remittances.ts';
import { type CodRow, findCod, updateCod } from '#server/db/money/cod/cods.ts';
import type { PayoutRow } from '#server/db/money/payouts.ts';
import type { Tx } from '#server/deps.ts';
import { recordChange } from '../../../deliveries/record-change.ts';
import { orNotFound } from '../../../errors.ts';
import { enqueueNotification } from '../../../notifications/enqueue-notification.ts';
import { moveCod } from '../move-cod.ts';

/**
 * Ends a remittance with its payout, in the same transaction: its goods' money is with the sender, or is ready for the
 * next working day's remittance.
 */
export async function endRemittance(
  tx: Tx,
  { id, account_id: senderId }: PayoutRow,
  state: 'paid' | 'failed',
) {
  const ends = state === 'paid' ? send : makeReady;
  const deliveryIds = await deliveriesOf(tx.db, id);
  for (const deliveryId of deliveryIds) await ends(tx, deliveryId, id);
  const fact = state === 'paid' ? 'cod_sent' : 'cod_remittance_failed';
  await enqueueNotification(tx, { fact, key: `${fact}:${id}`, actor: 'system', accountId: senderId });
  tx.publish([`account:${senderId}`], { name: 'money.changed' });
}

/** The bank returned what it had: the money is in its remittance again, until that one has failed. */
export async function returnRemittance(tx: Tx, { id }: PayoutRow): Promise<void> {
  const deliveryIds = await deliveriesOf(tx.db, id);
  for (const deliveryId of deliveryIds) {
    const cod = await codOf(tx, deliveryId);
    if (cod.state === 'sent' && cod.remittance_id === id) await moveCod(tx, cod, 'come_back');
  }
}

async function send(tx: Tx, deliveryId: string, remittance: string): Promise<void> {
  const delivery = orNotFound(await lockDelivery(tx.db, deliveryId));
  const cod = await codOf(tx, deliveryId);
  await moveCod(tx, cod, 'remit');
  const data = { amount: cod.amount, remittance };
  await recordChange(tx, delivery, { name: 'cod_remitted', actor: 'system', data });
}

async function makeReady(tx: Tx, deliveryId: string): Promise<void> {
  const cod = await codOf(tx, deliveryId);
  await updateCod(tx.db, deliveryId, 'payable', { remittance_id: null, moved_at: tx.clock.now() });
  tx.publish([`account:${cod.sender_id}`], { name: 'delivery.changed', deliveryId });
}

async function codOf(tx: Tx, deliveryId: string): Promise<CodRow> {
  return orNotFound(await findCod(tx.db, deliveryId));
}
