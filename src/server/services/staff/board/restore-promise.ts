import { ensure } from '#domain/errors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';

/** Throws `limit_reached` when the promise was not moved by as much. */
export function ensureExtended({ promise_extra_minutes: extra }: DeliveryRow, minutes: number): void {
  ensure(extra >= minutes, 'limit_reached', { facts: { limit: extra } });
}

/**
 * Moves the promised time back by some of the minutes by which it was moved later; whoever was told of those is told of
 * this. Throws as `ensureExtended`.
 */
export async function restorePromise(
  deps: Deps,
  actor: Actor,
  id: string,
  { minutes, ...seen }: Seen & { minutes: number },
) {
  const what = { act: 'extend_promise', action: 'promise_restored', seen, details: { minutes } } as const;
  return actOnDelivery(deps, actor, id, what, async (tx, delivery) => {
    ensureExtended(delivery, minutes);
    const total = delivery.promise_extra_minutes - minutes;
    const data = { minutes, total };
    return recordChange(tx, delivery, {
      name: 'promise_restored',
      actor: 'admin',
      data,
      change: { promise_extra_minutes: total },
    });
  });
}
