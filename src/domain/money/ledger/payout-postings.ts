import { credit, debit, posting, type Posting } from './accounts.ts';

type Payout = { id: string; courierId: string; amount: number };

/** A courier asks for money: from here on it is on its way and cannot be asked for twice. */
export function payoutInit({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:init`, 'payout_init', null, [
    debit('courier_payable', amount, courierId),
    credit('payout_in_transit', amount, courierId),
  ]);
}

/** The bank has the money. The key is the failure's too: only one of them can happen. */
export function payoutPaid({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:end`, 'payout_paid', null, [
    debit('payout_in_transit', amount, courierId),
    credit('psp_clearing', amount),
  ]);
}

/** The money could not be paid and is the courier's to ask for again. */
export function payoutFailed({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:end`, 'payout_failed', null, [
    debit('payout_in_transit', amount, courierId),
    credit('courier_payable', amount, courierId),
  ]);
}

/** The bank sends back what it had taken: the money is under way again, from there to the courier's earnings. */
export function payoutUndone({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:undone`, 'payout_undone', null, [
    debit('psp_clearing', amount),
    credit('payout_in_transit', amount, courierId),
  ]);
}

/** What came back so late is the courier's to ask for again; once. */
export function payoutReturned({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:back`, 'payout_returned', null, [
    debit('payout_in_transit', amount, courierId),
    credit('courier_payable', amount, courierId),
  ]);
}

/**
 * What the provider could not fetch back from the courier's account there: it has left for good until it is collected,
 * and the courier's earnings stand against it. `isLate`: the bank had had the money before.
 */
export function payoutOwed({ id, courierId, amount }: Payout, isLate: boolean): Posting {
  return posting(`payout:${id}:${isLate ? 'back' : 'end'}`, 'payout_owed', null, [
    debit('payout_in_transit', amount, courierId),
    credit('courier_payable', amount, courierId),
    debit('transfer_receivable', amount, courierId),
    credit('psp_clearing', amount),
  ]);
}

/** What was owed has been fetched back after all. */
export function payoutCollected({ id, courierId, amount }: Payout): Posting {
  return posting(`payout:${id}:collected`, 'payout_collected', null, [
    debit('psp_clearing', amount),
    credit('transfer_receivable', amount, courierId),
  ]);
}

/** A courier hands collected cash in at the house; `id` names the receipt. */
export function cashHandIn({ id, courierId, amount }: Payout): Posting {
  return posting(`cash_in:${id}`, 'cash_in', null, [
    debit('bank', amount),
    credit('courier_cash', amount, courierId),
  ]);
}

/** What is due first pays off the cash that the courier owes, when money is asked for. */
export function settleBeforePayout({ id, courierId }: Omit<Payout, 'amount'>, amount: number): Posting {
  return posting(`settle:${courierId}:payout-${id}`, 'settle_cash', null, [
    debit('courier_payable', amount, courierId),
    credit('courier_cash', amount, courierId),
  ]);
}
