import { limitsIn } from '#domain/money/figures/limits.ts';
import { isRomanianIban } from '#domain/money/iban.ts';
import {
  ibanPausedUntil,
  payoutAvailable,
  payoutHindrance,
  type PayoutHindrance,
} from '#domain/money/payments/payouts.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import type { PayoutAccountState } from '#domain/money/payments/payout-accounts.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { findPayoutAccount, type PayoutAccountRow } from '#server/db/money/payout-accounts.ts';
import { hasDisputeAgainst } from '#server/db/money/payouts.ts';
import { isRefusedIban } from '#server/db/money/refused-ibans.ts';
import { openHoldsOf } from '#server/db/risk/risk-holds.ts';
import type { Deps } from '#server/deps.ts';
import { readCodHolding } from '../cod/netting/cod-holding.ts';

/** What a courier may be paid out now, in minor units, to which account, and what prevents it. */
export type PayoutEligibility = {
  available: number;
  /** Cash that the courier owes: it is paid off first. */
  cashDue: number;
  /** A checked account number, or null. */
  iban: string | null;
  hindrance: PayoutHindrance | null;
  /** What the courier's account at the provider still holds of failed payouts. */
  owed: number;
  /** The account at the provider for this bank account, once there is one. */
  account: { state: PayoutAccountState; isAsked: boolean; bankRefusal: string | null; ref: string } | null;
  /** Until when payouts to a changed bank account are paused. */
  pausedUntil: Date | null;
};

export async function payoutEligibility(deps: Deps, courierId: string): Promise<PayoutEligibility> {
  const { currency } = deps.settings;
  const payable = await balanceOf(deps.db, 'courier_payable', courierId, currency);
  const cashDue = await balanceOf(deps.db, 'courier_cash', courierId, currency);
  const courier = await findCourier(deps.db, courierId);
  const iban = courier?.iban && isRomanianIban(courier.iban) ? courier.iban : null;
  const owed = await balanceOf(deps.db, 'transfer_receivable', courierId, currency);
  const { next: codNetted } = await readCodHolding(deps, courierId);
  const available = payoutAvailable(payable, cashDue + owed + codNetted);
  const account = iban === null ? undefined : await findPayoutAccount(deps.db, courierId, iban);
  const pausedUntil = ibanPausedUntil(courier?.iban_changed_at ?? null, deps.clock.now());
  const hindrance = payoutHindrance({
    hasProvider: deps.settings.cardPayments,
    isSuspended: courier?.state === 'suspended',
    hasIban: iban !== null,
    isIbanUnaccepted: iban !== null && (await isRefusedIban(deps.db, courierId, iban)),
    isIbanRefused: account?.bank_refused_at != null,
    accountState: account?.state ?? null,
    isIbanPaused: pausedUntil !== null,
    hasHold: (await openHoldsOf(deps.db, courierId, 1)).length > 0,
    hasDispute: await hasDisputeAgainst(deps.db, courierId),
    available,
    min: limitsIn(currency).payoutMin,
  });
  return { available, cashDue, owed, iban, hindrance, pausedUntil, account: account ? shown(account) : null };
}

function shown({ state, due, bank_refusal: bankRefusal, provider_ref: ref }: PayoutAccountRow) {
  return { state, isAsked: due.length > 0, bankRefusal, ref };
}
