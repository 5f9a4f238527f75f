import type { Chargeback } from '#contract/money/money-checks.ts';
import type { ChargebackWithPeople } from '#server/db/money/chargebacks.ts';

/** A chargeback as the staff see it. */
export function presentChargeback(row: ChargebackWithPeople): Chargeback {
  const money = (amount: number) => ({ amount, currency: row.currency });
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    deliveryNumber: row.number,
    payer: `${row.first_name} ${row.last_name}`,
    amount: money(row.amount),
    fee: money(row.fee),
    reason: row.reason,
    state: row.state,
    answer: row.answer,
    answerBy: row.answer === null ? (row.answer_by?.toISOString() ?? null) : null,
    openedAt: row.opened_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
