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

/** What is due first pays off the cash that the courier owes, when money is asked for. */
export function settleBeforePayout({ id, courierId }: Omit<Payout, 'amount'>, amount: number): Posting {
  return posting(`settle:${courierId}:payout-${id}`, 'settle_cash', null, [
    debit('courier_payable', amount, courierId),
    credit('courier_cash', amount, courierId),
  ]);
}
