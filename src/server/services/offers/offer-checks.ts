import { areExpired } from '#domain/couriers/verification.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { canCarry } from '#domain/deliveries/parcel-sizes.ts';
import { offerBounds, takesOffersAlone } from '#domain/offers/rules.ts';
import type { CourierRow } from '#server/db/accounts/accounts.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { findCourier, holdCourier } from '#server/db/couriers/couriers.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { hasOfferOn } from '#server/db/offers/offers.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';

/** The acting courier, if verified. Throws `courier_not_verified`. */
export async function verifiedCourier(deps: Deps, actor: Actor): Promise<CourierRow> {
  const courier = await findCourier(deps.db, actor.accountId);
  if (courier?.state !== 'verified') throw new AppError('courier_not_verified');
  return courier;
}

/**
 * The acting courier, if verified and with valid documents, locked: a suspension waits until this transaction ends.
 * Throws `courier_not_verified` or `documents_expired`.
 */
export async function workingCourier(tx: Tx, actor: Actor): Promise<CourierRow> {
  const courier = await holdCourier(tx.db, actor.accountId);
  if (courier?.state !== 'verified') throw new AppError('courier_not_verified');
  const today = localDay(tx.clock.now(), tx.settings.timeZone);
  ensure(!areExpired(courier.documents_expire_on, today), 'documents_expired', {
    facts: { expiredOn: courier.documents_expire_on ?? '' },
  });
  return courier;
}

/**
 * Locks a delivery that takes offers. Throws `delivery_not_open` when it is over and this courier once made an offer on
 * it, and `not_found` otherwise, so that nothing is revealed about other people's deliveries.
 */
export async function lockOpenDelivery(deps: Tx, courierId: string, id: string): Promise<DeliveryRow> {
  const delivery = await lockDelivery(deps.db, id);
  if (delivery && takesOffersAlone(delivery)) return delivery;
  const isTheirs = delivery !== undefined && (await hasOfferOn(deps.db, id, courierId));
  throw new AppError(isTheirs ? 'delivery_not_open' : 'not_found');
}

/** Throws `cash_full` with the sums while the courier holds more of the platform's cash than the limit. */
export async function checkCashHeld(tx: Tx, actor: Actor): Promise<void> {
  const { currency, courierCashCap: cap } = tx.settings;
  const cash = await balanceOf(tx.db, 'courier_cash', actor.accountId, currency);
  ensure(cash <= cap, 'cash_full', { facts: { cash, cap, currency } });
}

/** Throws when a courier may not make an offer on a delivery at all. */
export function checkBidder(delivery: DeliveryRow, courier: CourierRow): void {
  ensure(delivery.sender_id !== courier.account_id, 'own_delivery');
  ensure(courier.online, 'courier_offline');
  ensure(canCarry(courier.vehicle, delivery.size), 'vehicle_too_small');
}

/** Throws `offer_out_of_bounds`, with the bounds, unless the price is within them. */
export function checkAmount(delivery: DeliveryRow, amount: number): void {
  const { min, max } = offerBounds(delivery);
  ensure(amount >= min && amount <= max, 'offer_out_of_bounds', {
    facts: { min, max, currency: delivery.currency },
  });
}

/** When an offer made now stops binding its courier. */
export function offerExpiry(delivery: DeliveryRow, now: Date): Date {
  return new Date(now.getTime() + delivery.offer_minutes * 60_000);
}
