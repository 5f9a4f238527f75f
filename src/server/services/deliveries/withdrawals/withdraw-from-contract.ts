import type { z } from 'zod';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { withdrawFromContract as route } from '#contract/deliveries/withdrawals.ts';
import { ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { findWithdrawal } from '#server/db/deliveries/withdrawals.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { lockSendersOwn } from '../lock-own.ts';
import { presentToSender } from '../present-to-sender.ts';
import { inTransaction } from '../../in-transaction.ts';
import { canWithdraw } from './can-withdraw.ts';
import { endContract } from './end-contract.ts';

type Statement = z.infer<typeof route.body>;

/**
 * Withdraws a consumer from the contract of a delivery: it ends without a fee, and a receipt with the statement's text,
 * day and hour is sent at once. Stated twice it is one withdrawal. Throws `withdrawal_refused` where the law gives no
 * such right (any more).
 */
export async function withdrawFromContract(
  deps: Deps,
  actor: Actor,
  id: string,
  { name }: Statement,
): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockSendersOwn(tx, actor, id);
    if (await findWithdrawal(tx.db, id)) return presentToSender(tx, delivery);
    ensure(await canWithdraw(tx, delivery), 'withdrawal_refused', { facts: { status: delivery.status } });
    const statement = { actor, name: tidyText(name), statedAt: tx.clock.now(), confirmedAt: null };
    return presentToSender(tx, await endContract(tx, delivery, statement));
  });
}
