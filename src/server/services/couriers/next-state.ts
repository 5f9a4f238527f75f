import type { CourierState } from '#domain/accounts.ts';
import { type CourierEvent, courierStateAfter } from '#domain/couriers/verification.ts';
import { AppError } from '#domain/errors.ts';

/** The state that an event leads to; throws `transition_refused` where the table has no such row. */
export function nextState(from: CourierState, event: CourierEvent): CourierState {
  const to = courierStateAfter(from, event);
  if (to === null) throw new AppError('transition_refused', { facts: { state: from } });
  return to;
}
