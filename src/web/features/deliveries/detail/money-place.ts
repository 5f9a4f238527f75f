import type { Delivery } from '#contract/deliveries/delivery.ts';
import { STAGES_BEFORE_PICKUP } from '#domain/deliveries/stage-table.ts';
import type { PlainKey } from '#messages/message-key.ts';

/** Message for the sender that says where the money of a running delivery is. */
export function moneyPlace({ status, stage, method }: Delivery): PlainKey {
  if (status === 'reserved') return 'reserved.money';
  if (method !== 'cash') return 'pay.hold';
  const isDue = stage === null || STAGES_BEFORE_PICKUP.includes(stage);
  return isDue ? 'pay.cash.short' : 'pay.cash.taken';
}
