import type { z } from 'zod';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { reportTrouble as route } from '#contract/trips/trip-reports.ts';
import { deviceTime } from '#domain/deliveries/device-time.ts';
import { reportEvent, type TripReport, type TripReporter } from '#domain/deliveries/trip-reports.ts';
import { AppError } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { hasStep } from '#server/db/deliveries/delivery-events.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { storeChange } from '../deliveries/change-delivery.ts';
import { presentToCourier } from '../deliveries/present-to-courier.ts';
import { recordEvent } from '../deliveries/record-event.ts';
import { refuseCod } from '../money/cod/end-cod.ts';
import { inTransaction } from '../in-transaction.ts';

type Trouble = z.infer<typeof route.body>;

/**
 * The courier reports that somebody of the staff is needed: for help, because the receiver refuses the parcel, or because it
 * is larger than listed. What is reported already stays as it is. Throws `transition_refused` in another stage.
 */
export async function reportTrouble(
  deps: Deps,
  actor: Actor,
  id: string,
  trouble: Trouble,
): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, id);
    if (!delivery || delivery.courier_id !== actor.accountId) throw new AppError('not_found');
    if (await hasStep(tx.db, id, trouble.stepId)) return presentToCourier(tx, delivery);
    return presentToCourier(tx, await recordReport(tx, delivery, 'courier', trouble));
  });
}

type Report = {
  report: TripReport;
  isAccident?: boolean | undefined;
  note?: string | undefined;
  at?: string;
  stepId?: string;
};

/** Records a report under the delivery's lock, once until it is dealt with; an accident is told on top of a call for help. */
export async function recordReport(
  tx: Tx,
  delivery: DeliveryRow,
  by: TripReporter,
  { report, isAccident = false, note = '', at, stepId }: Report,
): Promise<DeliveryRow> {
  const { status, stage } = delivery;
  const name = reportEvent(report, by, { status, stage });
  if (name === null) throw new AppError('transition_refused', { facts: { status, stage: stage ?? '' } });
  const isNews = report === 'help' && isAccident && !delivery.help_accident;
  if (delivery[`${report}_at`] && !isNews) return delivery;
  const text = tidyText(note);
  const trail = await recordEvent(tx, delivery, {
    name,
    actor: by,
    data: isAccident ? { accident: true } : {},
    stepId,
    deviceAt: at
      ? deviceTime(new Date(at), tx.clock.now(), delivery.accepted_at ?? delivery.created_at)
      : null,
    ...(text ? { texts: { reason: text } } : {}),
  });
  const refused = report === 'refused' ? await refuseCod(tx, { ...delivery, ...trail }) : null;
  const now = tx.clock.now();
  const help = { help_at: delivery.help_at ?? now, help_by: by, help_accident: isAccident };
  return storeChange(tx, delivery, {
    ...trail,
    ...refused,
    ...(report === 'help' ? help : { [`${report}_at`]: now }),
  });
}
