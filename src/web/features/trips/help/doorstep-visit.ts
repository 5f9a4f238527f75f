import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { DoorstepVisit } from '#domain/deliveries/absence.ts';

/** The doorstep visit in the form of the rules of absence. */
export function visitOf(door: NonNullable<Delivery['door']>): DoorstepVisit {
  const date = (at: string | null) => (at === null ? null : new Date(at));
  return {
    arrivedAt: new Date(door.arrivedAt),
    freeUntil: new Date(door.freeUntil),
    calls: door.calls,
    announcedAt: date(door.announcedAt),
    answerUntil: date(door.answerUntil),
    answeredAt: date(door.answeredAt),
  };
}
