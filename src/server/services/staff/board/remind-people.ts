import type { Actor, Deps } from '#server/deps.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';

/** Asks the courier how it goes, by a push and in their list. */
export async function nudgeCourier(deps: Deps, actor: Actor, id: string, seen: Seen) {
  return actOnDelivery(deps, actor, id, { act: 'nudge_courier', seen }, async (tx, delivery) =>
    recordChange(tx, delivery, { name: 'courier_nudged', actor: 'admin', data: { rule: seen.rule } }),
  );
}

/** Sends the receiver their tracking link again; it stays the same. */
export async function sendReceiverLink(deps: Deps, actor: Actor, id: string, seen: Seen) {
  return actOnDelivery(deps, actor, id, { act: 'send_link', seen }, async (tx, delivery) =>
    recordChange(tx, delivery, { name: 'receiver_link_sent', actor: 'admin' }),
  );
}
