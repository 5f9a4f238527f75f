import type { Updateable } from 'kysely';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { ensure } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { deleteGuarantee, findGuarantee } from '#server/db/money/guarantees/guarantees.ts';
import type { DeliveriesTable } from '#server/db/schema.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { colleagueOf } from '../../companies/colleague-of.ts';
import { lockOwn } from '../../deliveries/lock-own.ts';
import { presentToSender } from '../../deliveries/present-to-sender.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { inTransaction } from '../../in-transaction.ts';

/**
 * Gives up the guaranteed time of an open delivery; offers stay as they are. Throws `delivery_not_open`, or
 * `transition_refused` for a delivery without one.
 */
export async function dropGuarantee(deps: Deps, actor: Actor, id: string): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockOwn(tx, actor, id);
    ensure(delivery.status === 'open', 'delivery_not_open');
    ensure(delivery.deliver_by !== null, 'transition_refused', { facts: { state: 'no_guarantee' } });
    const stored = await recordChange(tx, delivery, {
      name: 'guarantee_dropped',
      actor: 'sender',
      data: colleagueOf(actor, delivery),
      change: await withoutGuarantee(tx, delivery),
    });
    tx.publish(['couriers'], { name: 'jobs.changed', deliveryId: delivery.id });
    return presentToSender(tx, stored);
  });
}

/** Deletes the guaranteed time of a locked delivery that nobody is chosen for; answers the columns to store: no fee in the estimate. */
export async function withoutGuarantee(tx: Tx, delivery: DeliveryRow): Promise<Updateable<DeliveriesTable>> {
  const guarantee = await findGuarantee(tx.db, delivery.id);
  if (!guarantee) return {};
  await deleteGuarantee(tx.db, delivery.id);
  const net = delivery.quote_lines.find(({ code }) => code === 'guarantee')?.amount ?? 0;
  return {
    deliver_by: null,
    quote_lines: JSON.stringify(delivery.quote_lines.filter(({ code }) => code !== 'guarantee')),
    estimate_base: delivery.estimate_base - net,
    estimate_vat: delivery.estimate_vat - (guarantee.fee - net),
    estimate_total: delivery.estimate_total - guarantee.fee,
  };
}
