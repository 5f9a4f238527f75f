import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { DoorstepVisit } from '#domain/deliveries/absence.ts';

/** The visit at the door as the rules of absence read it. */
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
