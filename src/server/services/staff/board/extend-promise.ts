import { EXTEND_MINUTES_MAX } from '#domain/staff/board/acts.ts';
import { ensure } from '#domain/errors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { storeChange } from '../../deliveries/change-delivery.ts';
import { recordEvent } from '../../deliveries/record-event.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';

/** Moves the promised time by some minutes. Throws `limit_reached` beyond a day altogether. */
export async function extendPromise(
  deps: Deps,
  actor: Actor,
  id: string,
  { minutes, ...seen }: Seen & { minutes: number },
) {
  const what = { act: 'extend_promise', seen, details: { minutes } } as const;
  return actOnDelivery(deps, actor, id, what, async (tx, delivery) => {
    const total = delivery.promise_extra_minutes + minutes;
    ensure(total <= EXTEND_MINUTES_MAX, 'limit_reached', { facts: { limit: EXTEND_MINUTES_MAX } });
    const trail = await recordEvent(tx, delivery, {
      name: 'promise_extended',
      actor: 'admin',
      data: { minutes, total },
    });
    return storeChange(tx, delivery, { ...trail, promise_extra_minutes: total });
  });
}
