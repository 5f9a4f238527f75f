import type { z } from 'zod';
import type { countCod as route } from '#contract/money/cod.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { deviceTime } from '#domain/deliveries/device-time.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { isCollectable } from '#domain/money/cod/cod-table.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { hasStep } from '#server/db/deliveries/delivery-events.ts';
import { findCod, updateCod } from '#server/db/money/cod/cods.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { presentToCourier } from '../../deliveries/present-to-courier.ts';
import { isWaitingForAnswer } from '../../deliveries/present-inspection.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { isPaidAhead } from './card/is-payable.ts';
import { abandonCodPayment } from './card/return-cod-card.ts';
import { inTransaction } from '../../in-transaction.ts';
import { orNotFound } from '../../errors.ts';

type Counted = z.infer<typeof route.body>;

/**
 * The courier says at the door that the whole sum is in their hands: the receiver sees the PIN from now on. Nothing is
 * booked before the hand-over. Counted twice is counted once. Throws `transition_refused` away from the door,
 * `inspection_due` before the receiver has said that they take the parcel, `cod_paid` when a card or a transfer has paid, `cod_amount` for
 * another sum than is due. An open card payment is abandoned: what it still brings goes back.
 */
export async function countCod(deps: Deps, actor: Actor, id: string, counted: Counted): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, id);
    if (!delivery || delivery.courier_id !== actor.accountId) throw new AppError('not_found');
    if (await hasStep(tx.db, id, counted.stepId)) return presentToCourier(tx, delivery);
    const cod = orNotFound(await findCod(tx.db, id));
    const { status, stage } = delivery;
    const isAtDoor = status === 'accepted' && stage === 'at_dropoff' && isCollectable(cod.state);
    ensure(isAtDoor, 'transition_refused', { facts: { status, stage: stage ?? '' } });
    ensure(!isWaitingForAnswer(delivery), 'inspection_due');
    ensure(!isPaidAhead(cod), 'cod_paid', {
      facts: { amount: cod.amount, currency: cod.currency },
    });
    ensure(counted.amount === cod.amount && cod.methods.includes('cash'), 'cod_amount', {
      facts: { amount: cod.amount, currency: cod.currency },
    });
    if (cod.counted_at) return presentToCourier(tx, delivery);
    await abandonCodPayment(tx, id);
    await updateCod(tx.db, id, cod.state, { counted_at: tx.clock.now() });
    return presentToCourier(tx, await record(tx, delivery, counted));
  });
}

async function record(tx: Tx, delivery: DeliveryRow, { amount, at, stepId }: Counted): Promise<DeliveryRow> {
  return recordChange(tx, delivery, {
    name: 'cod_counted',
    actor: 'courier',
    stepId,
    deviceAt: deviceTime(new Date(at), tx.clock.now(), delivery.accepted_at ?? delivery.created_at),
    data: { amount },
  });
}
