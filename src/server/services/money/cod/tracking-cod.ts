import type { TrackingCod } from '#contract/money/cod-fields.ts';
import { isCollectable } from '#domain/money/cod/cod-table.ts';
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
  };
}

/** Whether the receiver's PIN is kept back: money is due, and the courier has not counted it. */
export function isWaitingForMoney(cod: TrackingCod | null): boolean {
  return cod?.state === 'due' || cod?.state === 'refused';
}

function stateOf({ state, counted_at: countedAt, collected_at: collectedAt }: CodRow): TrackingCod['state'] {
  if (collectedAt) return 'paid';
  if (!isCollectable(state)) return 'over';
  if (countedAt) return 'counted';
  return state === 'refused' ? 'refused' : 'due';
}
