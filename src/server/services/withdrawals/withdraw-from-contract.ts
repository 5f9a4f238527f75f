import type { z } from 'zod';
import type { Delivery } from '#contract/delivery.ts';
import type { withdrawFromContract as route } from '#contract/withdrawals.ts';
import { ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text.ts';
import { findAccount } from '#server/db/accounts.ts';
import type { DeliveryRow } from '#server/db/deliveries.ts';
import { findWithdrawal, insertWithdrawal } from '#server/db/withdrawals.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endCancelled } from '../deliveries/end-cancelled.ts';
import { lockOwn } from '../deliveries/lock-own.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { found } from '../refusals.ts';
import { canWithdraw } from './can-withdraw.ts';

type Statement = z.infer<typeof route.body>;

/**
 * A consumer withdraws from the contract of a delivery: it ends without a fee, and a receipt with the statement's words,
 * day and hour leaves at once. Stated twice it is one withdrawal. Throws `withdrawal_refused` where the law gives no such
 * right (any more).
 */
export async function withdrawFromContract(
  deps: Deps,
  actor: Actor,
  id: string,
  { name }: Statement,
): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockOwn(tx, actor, id);
    if (await findWithdrawal(tx.db, id)) return presentDelivery(tx, delivery, 'sender');
    ensure(await canWithdraw(tx, delivery), 'withdrawal_refused', { facts: { status: delivery.status } });
    const sender = found(await findAccount(tx.db, actor.accountId));
    const number = await insertWithdrawal(tx.db, {
      delivery_id: id,
      account_id: sender.id,
      name: tidyText(name),
      email: sender.email,
      stated_at: tx.clock.now(),
    });
    const ended = await endCancelled(tx, delivery, { fee: 0, data: { withdrawal: number } });
    await sendReceipt(tx, ended, { number, name: tidyText(name), sender });
    const subject = `delivery:${id}` as const;
    await recordAudit(tx, { actor, action: 'contract_withdrawn', subject, details: { number } });
    return presentDelivery(tx, ended, 'sender');
  });
}

type Receipt = { number: number; name: string; sender: NonNullable<Awaited<ReturnType<typeof findAccount>>> };

async function sendReceipt(
  tx: Deps,
  delivery: DeliveryRow,
  { number, name, sender }: Receipt,
): Promise<void> {
  const at = new Intl.DateTimeFormat(sender.locale === 'en' ? 'en-GB' : 'ro-RO', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: tx.settings.timeZone,
  }).format(tx.clock.now());
  await queueMail(tx, {
    to: sender.email,
    firstName: sender.first_name,
    locale: sender.locale,
    template: 'withdrawalReceived',
    values: {
      number,
      name,
      at,
      deliveryNumber: delivery.number,
      from: delivery.pickup_area,
      to: delivery.dropoff_area,
    },
    path: `/viewdetails?id=${encodeURIComponent(delivery.id)}`,
  });
}
