import type { UserType } from '#domain/accounts/accounts.ts';
import { mayWithdraw } from '#domain/deliveries/withdrawal.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { cancelQuote } from '../allowed.ts';

/** Whether the sender may withdraw from the contract of this delivery now, by a statement made at `statedAt`. */
export async function canWithdraw(
  deps: Deps,
  delivery: DeliveryRow,
  { statedAt = deps.clock.now(), userType }: { statedAt?: Date; userType?: UserType | null | undefined } = {},
): Promise<boolean> {
  if (delivery.pickup_day !== null || cancelQuote(delivery, deps.clock.now()) === null) return false;
  const senderType = userType ?? (await findAccount(deps.db, delivery.sender_id))?.user_type;
  return (
    senderType !== undefined &&
    mayWithdraw({
      userType: senderType,
      pickupDay: delivery.pickup_day,
      orderedAt: delivery.accepted_at ?? delivery.created_at,
      isBeforePickup: true,
      now: statedAt,
    })
  );
}
