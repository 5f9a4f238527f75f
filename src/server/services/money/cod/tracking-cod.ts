import type { TrackingCod } from '#contract/money/cod-fields.ts';
import { isCollectable } from '#domain/money/cod/cod-table.ts';
import { canGiveMoney } from '#domain/money/cod/door.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { type CodRow, findCod } from '#server/db/money/cods.ts';
import type { Deps } from '#server/deps.ts';

/** Goods' money as the receiver's link shows it; null for a delivery without any. */
export async function trackingCod(deps: Deps, delivery: DeliveryRow): Promise<TrackingCod | null> {
  const cod = delivery.cod_amount === null ? undefined : await findCod(deps.db, delivery.id);
  if (!cod) return null;
  return {
    amount: { amount: cod.amount, currency: cod.currency },
    methods: cod.methods,
    sender: delivery.sender_name,
    reference: cod.reference,
    state: stateOf(cod),
    canGive:
      delivery.status === 'accepted' &&
      !cod.given_at &&
      !cod.counted_at &&
      canGiveMoney(cod.state, delivery.stage),
  };
}

/** Whether the receiver's PIN is kept back: money is due, and nobody has said that the courier has it. */
export function isWaitingForMoney(cod: TrackingCod | null): boolean {
  return cod?.state === 'due' || cod?.state === 'refused';
}

function stateOf(cod: CodRow): TrackingCod['state'] {
  const { state, counted_at: countedAt, given_at: givenAt, collected_at: collectedAt } = cod;
  if (collectedAt) return 'paid';
  if (!isCollectable(state)) return 'over';
  if (countedAt) return 'counted';
  if (state === 'refused') return 'refused';
  return givenAt ? 'given' : 'due';
}
