import { credit, debit, posting, type Posting } from './accounts.ts';

type Payout = { id: string; courierId: string; amount: number };

/** A courier requests a payout: the money is in transit and cannot be requested twice. */
export function payoutInit({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:init`, 'payout_init', null, [
    debit('courier_payable', amount, courierId),
    credit('payout_in_transit', amount, courierId),
  ]);
}

/** The payout reached the bank. It shares its key with the failure: only one of them can happen. */
export function payoutPaid({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:end`, 'payout_paid', null, [
    debit('payout_in_transit', amount, courierId),
    credit('psp_clearing', amount),
  ]);
}

/** The payout failed: the courier can request the money again. */
export function payoutFailed({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:end`, 'payout_failed', null, [
    debit('payout_in_transit', amount, courierId),
    credit('courier_payable', amount, courierId),
  ]);
}

/** The bank returns a paid payout: the money is in transit again, back to the courier's earnings. */
export function payoutUndone({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:undone`, 'payout_undone', null, [
    debit('psp_clearing', amount),
    credit('payout_in_transit', amount, courierId),
  ]);
}

/** A returned payout is back in the courier's earnings and can be requested again; once. */
export function payoutReturned({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:back`, 'payout_returned', null, [
    debit('payout_in_transit', amount, courierId),
    credit('courier_payable', amount, courierId),
  ]);
}

/**
 * The provider could not fetch a failed payout back from the courier's account there: it is a receivable until it is
 * collected, and the courier's earnings stand against it. `isLate`: the bank had had the money before.
 */
export function payoutOwed({ id, courierId, amount }: Payout, isLate: boolean): Posting {
  return posting(`payout:${id}:${isLate ? 'back' : 'end'}`, 'payout_owed', null, [
    debit('payout_in_transit', amount, courierId),
    credit('courier_payable', amount, courierId),
    debit('transfer_receivable', amount, courierId),
    credit('psp_clearing', amount),
  ]);
}

/** The receivable of a failed payout was collected after all. */
export function payoutCollected({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:collected`, 'payout_collected', null, [
    debit('psp_clearing', amount),
    credit('transfer_receivable', amount, courierId),
  ]);
}

/** A courier hands collected cash in to the platform; `id` names the receipt. */
export function cashHandIn({ id, courierId, amount }: Payout): Posting {
  return posting(`cash_in:${id}`, 'cash_in', null, [
    debit('bank', amount),
    credit('courier_cash', amount, courierId),
  ]);
}

/** Before a payout, earnings pay off the cash that the courier owes. */
export function settleBeforePayout({ id, courierId }: Omit<Payout, 'amount'>, amount: number): Posting {
  return posting(`settle:${courierId}:payout-${id}`, 'settle_cash', null, [
    debit('courier_payable', amount, courierId),
    credit('courier_cash', amount, courierId),
  ]);
}
