import type { FeeReturn } from '#contract/money/fee-returns.ts';
import type { FeeReturnWithPeople } from '#server/db/money/fee-returns.ts';

/** A refunded fee as the staff see it. */
export function presentFeeReturn(row: FeeReturnWithPeople): FeeReturn {
  const money = (amount: number) => ({ amount, currency: row.currency });
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    deliveryNumber: row.number,
    person: `${row.first_name} ${row.last_name}`,
    amount: money(row.amount),
    toCard: money(row.to_card),
    offDebt: money(row.off_debt),
    toWallet: money(row.to_wallet),
    toAccount: money(row.to_account),
    reason: row.reason,
    givenBy: `${row.giver_first_name} ${row.giver_last_name}`,
    givenAt: row.given_at.toISOString(),
  };
}
