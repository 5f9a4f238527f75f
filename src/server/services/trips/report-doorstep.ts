import type { z } from 'zod';
import type { logCall as route } from '#contract/trips/doorstep.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { type DoorstepVisit, doorstepVisit, mayAnnounce } from '#domain/deliveries/absence.ts';
import { deviceTime } from '#domain/deliveries/device-time.ts';
import type { DeliveryEventName } from '#domain/deliveries/events.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { hasStep, timelineOf } from '#server/db/deliveries/delivery-events.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { presentToCourier } from '../deliveries/present-to-courier.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { inTransaction } from '../in-transaction.ts';

type Report = z.infer<typeof route.body>;

/**
 * Logs the courier's phone call to the receiver from the door. Throws `transition_refused` anywhere else than at the
 * door.
 */
export async function logCall(deps: Deps, actor: Actor, id: string, report: Report): Promise<Delivery> {
  return reportDoorstep(deps, actor, id, { ...report, name: 'receiver_called' });
}

/**
 * Announces that the receiver is absent: from here they have some minutes to answer. Throws `proof_missing` without a
 * phone call before it, `transition_refused` while an announcement runs, was just answered, or away from the door.
 */
export async function announceAbsence(
  deps: Deps,
  actor: Actor,
  id: string,
  report: Report,
): Promise<Delivery> {
  return reportDoorstep(deps, actor, id, { ...report, name: 'absence_announced' }, (visit) => {
    ensure(visit.calls > 0, 'proof_missing', { facts: { needs: 'call' } });
    ensure(mayAnnounce(visit, deps.clock.now()), 'transition_refused', { facts: { stage: 'at_dropoff' } });
  });
}

async function reportDoorstep(
  deps: Deps,
  actor: Actor,
  id: string,
  report: Report & { name: DeliveryEventName },
  check?: (visit: DoorstepVisit) => void,
): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, id);
    if (!delivery || delivery.courier_id !== actor.accountId) throw new AppError('not_found');
    if (await hasStep(tx.db, id, report.stepId)) return presentToCourier(tx, delivery);
    const visit = await visitOf(tx, delivery);
    check?.(visit);
    const stored = await recordChange(tx, delivery, {
      name: report.name,
      actor: 'courier',
      stepId: report.stepId,
      deviceAt: deviceTime(new Date(report.at), tx.clock.now(), delivery.accepted_at ?? delivery.created_at),
    });
    return presentToCourier(tx, stored);
  });
}

async function visitOf(deps: Deps, delivery: DeliveryRow): Promise<DoorstepVisit> {
  const isAtDoorstep = delivery.status === 'accepted' && delivery.stage === 'at_dropoff';
  const visit = isAtDoorstep ? doorstepVisit(await timelineOf(deps.db, delivery.id)) : null;
  if (visit) return visit;
  throw new AppError('transition_refused', {
    facts: { status: delivery.status, stage: delivery.stage ?? '' },
  });
}
