import { EXTEND_MINUTES_MAX } from '#domain/staff/board/acts.ts';
import { ensure } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';

/** Throws `limit_reached` where the promise would be moved by more than a day altogether. */
export function ensureExtendable({ promise_extra_minutes: extra }: DeliveryRow, minutes: number): void {
  ensure(extra + minutes <= EXTEND_MINUTES_MAX, 'limit_reached', { facts: { limit: EXTEND_MINUTES_MAX } });
}

/** Moves the promised time by some minutes. Throws as `ensureExtendable`. */
export async function extendPromise(
  deps: Deps,
  actor: Actor,
  id: string,
  { minutes, ...seen }: Seen & { minutes: number },
) {
  const what = { act: 'extend_promise', seen, details: { minutes } } as const;
  return actOnDelivery(deps, actor, id, what, async (tx, delivery) => {
    ensureExtendable(delivery, minutes);
    const total = delivery.promise_extra_minutes + minutes;
    return recordChange(tx, delivery, {
      name: 'promise_extended',
      actor: 'admin',
      data: { minutes, total },
      change: { promise_extra_minutes: total },
    });
  });
}
