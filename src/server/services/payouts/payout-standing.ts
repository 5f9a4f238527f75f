import { limitsIn } from '#domain/figures/limits.ts';
import { isRomanianIban } from '#domain/iban.ts';
import {
  ibanPausedUntil,
  payoutAvailable,
  payoutHindrance,
  type PayoutHindrance,
} from '#domain/payments/payouts.ts';
import { findCourier } from '#server/db/couriers.ts';
import { balanceOf } from '#server/db/ledger.ts';
import { hasDisputeAgainst } from '#server/db/payouts.ts';
import { openHoldsOf } from '#server/db/risk-holds.ts';
import type { Deps } from '#server/deps.ts';

/** What a courier may be paid out now, in minor units, where to, and what stands in the way. */
export type PayoutStanding = {
  available: number;
  /** Cash that the courier owes: it is paid off first. */
  cashDue: number;
  /** A checked account number, or null. */
  iban: string | null;
  hindrance: PayoutHindrance | null;
  /** Until when nothing goes to a bank account that was changed. */
  pausedUntil: Date | null;
};

export async function payoutStanding(deps: Deps, courierId: string): Promise<PayoutStanding> {
  const { currency } = deps.settings;
  const payable = await balanceOf(deps.db, 'courier_payable', courierId, currency);
  const cashDue = await balanceOf(deps.db, 'courier_cash', courierId, currency);
  const courier = await findCourier(deps.db, courierId);
  const iban = courier?.iban && isRomanianIban(courier.iban) ? courier.iban : null;
  const available = payoutAvailable(payable, cashDue);
  const pausedUntil = ibanPausedUntil(courier?.iban_changed_at ?? null, deps.clock.now());
  const hindrance = payoutHindrance({
    hasProvider: deps.settings.cardPayments,
    isSuspended: courier?.state === 'suspended',
    hasIban: iban !== null,
    isIbanPaused: pausedUntil !== null,
    hasHold: (await openHoldsOf(deps.db, courierId, 1)).length > 0,
    hasDispute: await hasDisputeAgainst(deps.db, courierId),
    available,
    min: limitsIn(currency).payoutMin,
  });
  return { available, cashDue, iban, hindrance, pausedUntil };
}
