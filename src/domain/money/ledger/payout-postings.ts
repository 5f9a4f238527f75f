import type { PayoutPurpose } from '../payments/payouts.ts';
import { type AccountCode, credit, debit, posting, type Posting } from './accounts.ts';

/** A payout to the bank of `payeeId`, out of what the platform owes them: a courier's earnings, or goods' money. */
type Payout = { id: string; payeeId: string; amount: number; purpose: PayoutPurpose };

const OWED: Record<PayoutPurpose, AccountCode> = { earnings: 'courier_payable', cod: 'cod_payable' };

/** A payout is requested: the money is in transit and cannot be requested twice. */
export function payoutInit({ id, payeeId, amount, purpose }: Payout): Posting {
  return posting(`payout:${id}:init`, 'payout_init', null, [
    debit(OWED[purpose], amount, payeeId),
    credit('payout_in_transit', amount, payeeId),
  ]);
}

/** The payout reached the bank. It shares its key with the failure: only one of them can happen. */
export function payoutPaid({ id, payeeId, amount }: Omit<Payout, 'purpose'>): Posting {
  return posting(`payout:${id}:end`, 'payout_paid', null, [
    debit('payout_in_transit', amount, payeeId),
    credit('psp_clearing', amount),
  ]);
}

/** The payout failed: the money is owed again. */
export function payoutFailed({ id, payeeId, amount, purpose }: Payout): Posting {
  return posting(`payout:${id}:end`, 'payout_failed', null, [
    debit('payout_in_transit', amount, payeeId),
    credit(OWED[purpose], amount, payeeId),
  ]);
}

/** The bank returns a paid payout: the money is in transit again, back to what is owed. */
export function payoutUndone({ id, payeeId, amount }: Omit<Payout, 'purpose'>): Posting {
  return posting(`payout:${id}:undone`, 'payout_undone', null, [
    debit('psp_clearing', amount),
    credit('payout_in_transit', amount, payeeId),
  ]);
}

/** A returned payout is owed again; once. */
export function payoutReturned({ id, payeeId, amount, purpose }: Payout): Posting {
  return posting(`payout:${id}:back`, 'payout_returned', null, [
    debit('payout_in_transit', amount, payeeId),
    credit(OWED[purpose], amount, payeeId),
  ]);
}

/**
 * The provider could not fetch a failed payout back from the payee's account there: it is a receivable until it is
 * collected, and what is owed to the payee stands against it. `isLate`: the bank had had the money before.
 */
export function payoutOwed({ id, payeeId, amount, purpose }: Payout, isLate: boolean): Posting {
  return posting(`payout:${id}:${isLate ? 'back' : 'end'}`, 'payout_owed', null, [
    debit('payout_in_transit', amount, payeeId),
    credit(OWED[purpose], amount, payeeId),
    debit('transfer_receivable', amount, payeeId),
    credit('psp_clearing', amount),
  ]);
}

/** The receivable of a failed payout was collected after all. */
export function payoutCollected({ id, payeeId, amount }: Omit<Payout, 'purpose'>): Posting {
  return posting(`payout:${id}:collected`, 'payout_collected', null, [
    debit('psp_clearing', amount),
    credit('transfer_receivable', amount, payeeId),
  ]);
}

type Handover = { id: string; courierId: string; amount: number };

/** A courier hands collected cash in to the platform; `id` names the receipt. */
export function cashHandIn({ id, courierId, amount }: Handover): Posting {
  return posting(`cash_in:${id}`, 'cash_in', null, [
    debit('bank', amount),
    credit('courier_cash', amount, courierId),
  ]);
}

/** Before a payout, earnings pay off the cash that the courier owes. */
export function settleBeforePayout({ id, courierId }: Omit<Handover, 'amount'>, amount: number): Posting {
  return posting(`settle:${courierId}:payout-${id}`, 'settle_cash', null, [
    debit('courier_payable', amount, courierId),
    credit('courier_cash', amount, courierId),
  ]);
}
