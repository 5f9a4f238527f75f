import { type AccountRow, findAccount } from '#server/db/accounts/accounts.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertWithdrawal } from '#server/db/deliveries/withdrawals.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { endCancelled } from '../end-cancelled.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { orNotFound } from '../../errors.ts';
import { formatMoment } from './format-moment.ts';

type Statement = {
  actor: Actor;
  /** The name of the person who states it, tidied. */
  name: string;
  statedAt: Date;
  /** When the link in the mail was pressed; null for a signed-in sender. */
  confirmedAt: Date | null;
};

/**
 * Cancels a locked delivery by its sender's withdrawal: without a fee, with a number, an audit entry and a receipt that
 * is sent at once. The caller has checked the right to withdraw.
 */
export async function endContract(
  tx: Tx,
  delivery: DeliveryRow,
  { actor, name, statedAt, confirmedAt }: Statement,
): Promise<DeliveryRow> {
  const sender = orNotFound(await findAccount(tx.db, actor.accountId));
  const number = await insertWithdrawal(tx.db, {
    delivery_id: delivery.id,
    account_id: sender.id,
    name,
    email: sender.email,
    stated_at: statedAt,
    confirmed_at: confirmedAt,
  });
  const ended = await endCancelled(tx, delivery, { fee: 0, data: { withdrawal: number } });
  await sendReceipt(tx, ended, { number, name, sender, statedAt });
  await recordAudit(tx, {
    actor,
    action: 'contract_withdrawn',
    subject: `delivery:${delivery.id}`,
    details: { number, ...(confirmedAt ? { by: 'link' } : {}) },
  });
  return ended;
}

type Receipt = { number: number; name: string; sender: AccountRow; statedAt: Date };

async function sendReceipt(
  tx: Tx,
  delivery: DeliveryRow,
  { number, name, sender, statedAt }: Receipt,
): Promise<void> {
  await queueMail(tx, {
    to: sender.email,
    firstName: sender.first_name,
    locale: sender.locale,
    template: 'withdrawalReceived',
    values: {
      number,
      name,
      at: formatMoment(tx, sender.locale, statedAt),
      deliveryNumber: delivery.number,
      from: delivery.pickup_area,
      to: delivery.dropoff_area,
    },
    path: `/viewdetails?id=${encodeURIComponent(delivery.id)}`,
  });
}
