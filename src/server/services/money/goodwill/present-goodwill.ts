import type { Goodwill } from '#contract/money/goodwill.ts';
import type { GoodwillWithPeople } from '#server/db/money/goodwills.ts';

/** A goodwill payment as the staff see it. */
export function presentGoodwill(row: GoodwillWithPeople): Goodwill {
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    deliveryNumber: row.number,
    recipient: row.recipient,
    person: `${row.first_name} ${row.last_name}`,
    amount: { amount: row.amount, currency: row.currency },
    reason: row.reason,
    givenBy: `${row.giver_first_name} ${row.giver_last_name}`,
    givenAt: row.given_at.toISOString(),
  };
}
