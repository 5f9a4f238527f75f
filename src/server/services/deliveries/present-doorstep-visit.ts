import type { z } from 'zod';
import type { DoorstepVisit } from '#contract/deliveries/delivery.ts';
import type { Tracking } from '#contract/tracking/tracking.ts';
import { doorstepVisit } from '#domain/deliveries/absence.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';

type Timeline = Parameters<typeof doorstepVisit>[0];

/** The doorstep visit while the courier stands at the receiver's door; null elsewhere. */
export function presentDoorstepVisit(
  delivery: DeliveryRow,
  timeline: Timeline,
): z.infer<typeof DoorstepVisit> | null {
  const isAtDoorstep = delivery.status === 'accepted' && delivery.stage === 'at_dropoff';
  const visit = isAtDoorstep ? doorstepVisit(timeline, delivery.inspection_minutes ?? 0) : null;
  return (
    visit && {
      arrivedAt: visit.arrivedAt.toISOString(),
      freeUntil: visit.freeUntil.toISOString(),
      calls: visit.calls,
      announcedAt: visit.announcedAt?.toISOString() ?? null,
      answerUntil: visit.answerUntil?.toISOString() ?? null,
      answeredAt: visit.answeredAt?.toISOString() ?? null,
    }
  );
}

/** The absence as the receiver's page shows it: whether they are missed, and until when they may answer. */
export function presentAbsence(delivery: DeliveryRow, timeline: Timeline): Tracking['absence'] {
  const visit = presentDoorstepVisit(delivery, timeline);
  if (!visit?.announcedAt) return null;
  return { announcedAt: visit.announcedAt, answerUntil: visit.answerUntil, answeredAt: visit.answeredAt };
}
