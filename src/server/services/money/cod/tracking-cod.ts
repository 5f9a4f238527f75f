import type { TrackingCod } from '#contract/money/cod-fields.ts';
import { codCardState } from '#domain/money/cod/card-state.ts';
import { isCollectable } from '#domain/money/cod/cod-table.ts';
import { canGiveMoney } from '#domain/money/cod/door.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { latestCodPayment } from '#server/db/money/payment-attempts.ts';
import { type CodRow, findCod } from '#server/db/money/cod/cods.ts';
import type { Deps } from '#server/deps.ts';
import { isWaitingForAnswer } from '../../deliveries/present-inspection.ts';
import { isPayable } from './card/is-payable.ts';

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
    paidBy: cod.method ?? (cod.card_attempt_id === null ? null : 'card'),
    card: await cardOf(deps, cod),
    cardBack: cod.card_part > 0 ? { amount: cod.amount - cod.card_part, currency: cod.currency } : null,
    canPay: isPayable(delivery, cod) && !isWaitingForAnswer(delivery),
    canGive:
      delivery.status === 'accepted' &&
      !cod.given_at &&
      !cod.counted_at &&
      !cod.card_attempt_id &&
      cod.methods.includes('cash') &&
      canGiveMoney(cod.state, delivery.stage),
  };
}

/** How the newest card payment stands; no query where no card may pay. */
async function cardOf({ db }: Deps, cod: CodRow): Promise<TrackingCod['card']> {
  const latest = cod.methods.includes('card') ? await latestCodPayment(db, cod.delivery_id) : undefined;
  if (!latest) return null;
  const { state, target_amount: targetAmount, decline_code: declineCode } = latest;
  return codCardState({ state, targetAmount, declineCode });
}

/** Whether the receiver's PIN is kept back: money is due, and nobody has said that the courier has it. */
export function isWaitingForMoney(cod: TrackingCod | null): boolean {
  return cod?.state === 'due' || cod?.state === 'refused';
}

function stateOf(cod: CodRow): TrackingCod['state'] {
  const { state, counted_at: countedAt, given_at: givenAt, collected_at: collectedAt } = cod;
  if (collectedAt || cod.card_attempt_id) return 'paid';
  if (!isCollectable(state)) return 'over';
  if (countedAt) return 'counted';
  if (state === 'refused') return 'refused';
  return givenAt ? 'given' : 'due';
}
