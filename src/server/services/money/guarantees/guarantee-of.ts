import type { GuaranteeView } from '#contract/money/guarantee-fields.ts';
import { guaranteeBack } from '#domain/money/guarantees/guarantee.ts';
import { findGuarantee, type GuaranteeRow } from '#server/db/money/guarantees/guarantees.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';

/** The guaranteed time of a delivery; undefined without one, which costs no query. */
export async function guaranteeOf({ db }: Deps, delivery: DeliveryRow): Promise<GuaranteeRow | undefined> {
  return delivery.deliver_by === null ? undefined : findGuarantee(db, delivery.id);
}

/** What goes back to the sender of a delivery for its guaranteed time, in minor units, of what has not gone back yet. */
export async function guaranteeOwed(deps: Deps, delivery: DeliveryRow): Promise<number> {
  const guarantee = await guaranteeOf(deps, delivery);
  if (!guarantee) return 0;
  const charged = (delivery.price ?? 0) - delivery.coupon;
  return Math.min(guaranteeBack(guarantee.state, guarantee, charged), charged - delivery.refunded);
}

/** The guaranteed time as those who see the delivery see it; null without one. */
export function presentGuarantee(
  delivery: DeliveryRow,
  guarantee: GuaranteeRow | null,
): GuaranteeView | null {
  if (!guarantee) return null;
  const { deliver_by: deliverBy, state } = guarantee;
  const money = (amount: number) => ({ amount, currency: guarantee.currency });
  const charged = delivery.price === null ? null : delivery.price - delivery.coupon;
  const owed = charged === null ? 0 : guaranteeBack(state, guarantee, charged);
  return {
    deliverBy: deliverBy.toISOString(),
    fee: money(guarantee.fee),
    back: money(charged === null ? guarantee.back : guaranteeBack('missed', guarantee, charged)),
    state,
    owed: owed > 0 ? money(owed) : null,
  };
}
