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
  statedAt = deps.clock.now(),
): Promise<boolean> {
  if (!mayBeWithdrawn(deps, delivery)) return false;
  const sender = await findAccount(deps.db, delivery.sender_id);
  return canSenderWithdraw(deps, delivery, sender?.user_type ?? null, statedAt);
}

/** The same for a sender of this type; null where it is of no account, because the delivery's row rules it out. */
export function canSenderWithdraw(
  deps: Deps,
  delivery: DeliveryRow,
  userType: UserType | null,
  statedAt = deps.clock.now(),
): boolean {
  return (
    userType !== null &&
    mayBeWithdrawn(deps, delivery) &&
    mayWithdraw({
      userType,
      pickupDay: delivery.pickup_day,
      orderedAt: delivery.accepted_at ?? delivery.created_at,
      isBeforePickup: true,
      now: statedAt,
    })
  );
}

function mayBeWithdrawn(deps: Deps, delivery: DeliveryRow): boolean {
  return delivery.pickup_day === null && cancelQuote(delivery, deps.clock.now()) !== null;
}
