import type { TrackingCod } from '#contract/money/cod-fields.ts';
import { codCardState } from '#domain/money/cod/card-state.ts';
import { isCollectable } from '#domain/money/cod/cod-table.ts';
import { canGiveMoney } from '#domain/money/cod/door.ts';
import { offersTransfer } from '#domain/money/cod/transfer.ts';
import { awbOf } from '#domain/deliveries/awb.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { latestCodPayment } from '#server/db/money/payment-attempts.ts';
import { owedBackOf } from '#server/db/money/cod/cod-transfers.ts';
import { type CodRow, findCod } from '#server/db/money/cod/cods.ts';
import type { Deps } from '#server/deps.ts';
import { isWaitingForAnswer } from '../../deliveries/present-inspection.ts';
import { isMoneyIn, isPaidAhead, isPayable } from './card/is-payable.ts';

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
    paidBy: paidByOf(cod),
    card: await cardOf(deps, cod),
    cardBack:
      cod.card_part > 0 && cod.transfer_id === null
        ? { amount: cod.amount - cod.card_part, currency: cod.currency }
        : null,
    canPay: isPayable(delivery, cod) && !isWaitingForAnswer(delivery),
    ...transferOf(deps, delivery, cod),
    ...(await transferBackOf(deps, cod)),
    canGive:
      delivery.status === 'accepted' &&
      !cod.given_at &&
      !cod.counted_at &&
      !isPaidAhead(cod) &&
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

function paidByOf(cod: CodRow): TrackingCod['paidBy'] {
  if (cod.method === 'cash' || !isPaidAhead(cod)) return cod.method;
  return cod.transfer_id === null ? 'card' : 'transfer';
}

/** Where the sum may be transferred to: as long as a transfer would pay it, and after the answer to an inspection. */
function transferOf({ settings }: Deps, delivery: DeliveryRow, cod: CodRow): Pick<TrackingCod, 'transfer'> {
  const { status, stage, number } = delivery;
  const { state, methods, amount } = cod;
  const isOffered = offersTransfer({ status, stage, state, methods, amount, isIn: isMoneyIn(cod) });
  if (!settings.cod.transfer || !isOffered || isWaitingForAnswer(delivery)) return {};
  return { transfer: { ...settings.cod.transfer, awb: awbOf(number) } };
}

/** What of a transfer goes back to its payer; no query where none is offered by the sender's choice. */
async function transferBackOf({ db }: Deps, cod: CodRow): Promise<Pick<TrackingCod, 'transferBack'>> {
  const owed = cod.methods.includes('card') ? await owedBackOf(db, cod.delivery_id) : 0;
  return owed > 0 ? { transferBack: { amount: owed, currency: cod.currency } } : {};
}

/** Whether the receiver's PIN is kept back: money is due, and nobody has said that the courier has it. */
export function isWaitingForMoney(cod: TrackingCod | null): boolean {
  return cod?.state === 'due' || cod?.state === 'refused';
}

function stateOf(cod: CodRow): TrackingCod['state'] {
  const { state, counted_at: countedAt, given_at: givenAt, collected_at: collectedAt } = cod;
  if (collectedAt || isPaidAhead(cod)) return 'paid';
  if (!isCollectable(state)) return 'over';
  if (countedAt) return 'counted';
  if (state === 'refused') return 'refused';
  return givenAt ? 'given' : 'due';
}
