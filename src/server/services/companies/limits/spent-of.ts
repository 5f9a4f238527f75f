import { monthOf } from '#domain/companies/month.ts';
import type { SpendLimit } from '#domain/companies/spend-limits.ts';
import { cancelCostsOf } from '#server/db/companies/cancel-costs.ts';
import { countedBy, type LimitRow } from '#server/db/companies/spend-limits.ts';
import type { Deps } from '#server/deps.ts';

/**
 * A limit with what this month has spent of it, in minor units: agreed prices less codes and refunds, the fee of a
 * cancelled one, and what waits for a card.
 */
export async function spendLimitOf(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  row: LimitRow,
): Promise<SpendLimit> {
  const { timeZone } = deps.settings;
  const owner = { companyId: row.company_id, memberId: row.member_id, costCentreId: row.cost_centre_id };
  const counted = await countedBy(deps.db, owner, { month: monthOf(deps.clock.now(), timeZone), timeZone });
  const cancelled = counted.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
  const fees = await cancelCostsOf(deps.db, cancelled);
  const spent = counted.reduce((sum, { id, status, price, coupon, refunded }) => {
    const fee = fees.get(id);
    const agreed = status === 'cancelled' ? (fee ? fee.fee - fee.returned : 0) : (price ?? 0) - coupon;
    return sum + agreed - refunded;
  }, 0);
  return {
    owner: row.member_id === null ? 'cost_centre' : 'member',
    perDelivery: row.per_delivery,
    perMonth: row.per_month,
    spent,
  };
}
