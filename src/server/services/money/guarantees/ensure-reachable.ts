import { ensure } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';

/** Whether a guaranteed time can no longer be kept: the road alone would take longer. */
export function isPastReach(
  { clock }: Deps,
  { deliver_by: at, duration_seconds: seconds }: DeliveryRow,
): boolean {
  return at !== null && clock.now().getTime() + seconds * 1_000 > at.getTime();
}

/** Throws `guarantee_past` where nobody could keep the guaranteed time: the sender gives it up first, and pays no fee for it. */
export function ensureReachable(deps: Deps, delivery: DeliveryRow): void {
  ensure(!isPastReach(deps, delivery), 'guarantee_past');
}
