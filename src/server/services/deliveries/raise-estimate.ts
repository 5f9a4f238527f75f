import type { Delivery } from '#contract/deliveries/delivery.ts';
import { ensure } from '#domain/errors.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { raiseLeft } from '#domain/offers/raise.ts';
import { splitVat } from '#domain/money/vat.ts';
import { takesOffersAlone } from '#domain/offers/rules.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { colleagueOf } from '../companies/colleague-of.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { vatToday } from '../money/parties.ts';
import { fieldError } from '../errors.ts';
import { lockOwn } from './lock-own.ts';
import { presentToSender } from './present-to-sender.ts';
import { recordChange } from './record-change.ts';

/**
 * Raises the estimate (minor units, VAT inside) that couriers see; nothing is paid by it. Throws `delivery_not_open`,
 * `validation_failed` for less than one step, or `raise_limit` with what may still be added.
 */
export async function raiseEstimate(deps: Deps, actor: Actor, id: string, amount: number): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockOwn(tx, actor, id);
    ensure(takesOffersAlone(delivery), 'delivery_not_open');
    if (amount < limitsIn(delivery.currency).raiseStep) throw fieldError('amount', 'too_small');
    const left = raiseLeft(delivery.estimate_total, delivery.estimate_raised);
    ensure(amount <= left, 'raise_limit', { facts: { left, currency: delivery.currency } });
    const { net, vat } = splitVat(amount, vatToday(tx));
    const stored = await recordChange(tx, delivery, {
      name: 'estimate_raised',
      actor: 'sender',
      data: { amount, total: delivery.estimate_total + amount, ...colleagueOf(actor, delivery) },
      change: {
        estimate_base: delivery.estimate_base + net,
        estimate_vat: delivery.estimate_vat + vat,
        estimate_total: delivery.estimate_total + amount,
        estimate_raised: delivery.estimate_raised + amount,
      },
    });
    tx.publish(['couriers'], { name: 'jobs.changed', deliveryId: delivery.id });
    await enqueue(tx, 'autoOffers', { deliveryId: delivery.id, at: tx.clock.now().toISOString() });
    return presentToSender(tx, stored);
  });
}
