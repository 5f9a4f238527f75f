import type { Delivery } from '#contract/deliveries/delivery.ts';
import { isPickupOver, pickupDay } from '#domain/deliveries/pickup-window.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { colleagueOf } from '../companies/colleague-of.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { withoutGuarantee } from '../money/guarantees/drop-guarantee.ts';
import { isPastReach } from '../money/guarantees/ensure-reachable.ts';
import { nextStatus } from './change-delivery.ts';
import { lockOwn } from './lock-own.ts';
import { LEFT_ORDER } from './nothing-agreed.ts';
import { presentToSender } from './present-to-sender.ts';
import { recordChange } from './record-change.ts';

const RELISTED_DAYS = 7;

/**
 * Relists an expired delivery for a week; a past pickup day becomes flexible, a past hour becomes any hour, and a guaranteed
 * time that nobody could keep is given up with its fee.
 */
export async function relistDelivery(deps: Deps, actor: Actor, id: string): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockOwn(tx, actor, id);
    const status = nextStatus(delivery, 'relist', 'sender');
    const now = tx.clock.now();
    const isDayOver = pickupDay(delivery.pickup_date, now, tx.settings.timeZone) === undefined;
    const { pickup_day: day, pickup_time: time } = delivery;
    const isTimeOver = time !== null && isPickupOver(day, time, now, tx.settings.timeZone);
    const stored = await recordChange(tx, delivery, {
      name: 'relisted',
      actor: 'sender',
      data: colleagueOf(actor, delivery),
      also: ['couriers'],
      change: {
        ...(isPastReach(tx, delivery) ? await withoutGuarantee(tx, delivery) : {}),
        ...LEFT_ORDER,
        status,
        ended_at: null,
        expires_at: new Date(now.getTime() + RELISTED_DAYS * 86_400_000),
        ...(isTimeOver ? { pickup_time: null } : {}),
        ...(isDayOver ? { pickup_date: 'flexible', pickup_day: null, pickup_time: null } : {}),
      },
    });
    await enqueue(tx, 'autoOffers', { deliveryId: delivery.id, at: now.toISOString() });
    return presentToSender(tx, stored);
  });
}
