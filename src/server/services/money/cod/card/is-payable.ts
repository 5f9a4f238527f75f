import { canPayByCard } from '#domain/money/cod/door.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { CodRow } from '#server/db/money/cod/cods.ts';

/** Whether the receiver has paid goods' money ahead, by card or by transfer: the platform has it, and the courier asks for nothing. */
export function isPaidAhead({ card_attempt_id: card, transfer_id: transfer }: CodRow): boolean {
  return card !== null || transfer !== null;
}

/** Whether goods' money is in, by anybody's word, card or transfer, so that no card is to pay it. */
export function isMoneyIn(cod: CodRow): boolean {
  return cod.counted_at !== null || cod.given_at !== null || isPaidAhead(cod);
}

/** Whether a receiver's card may pay a delivery's goods' money now. */
export function isPayable({ status, stage }: DeliveryRow, cod: CodRow): boolean {
  const { state, methods } = cod;
  return status === 'accepted' && canPayByCard({ state, methods, stage, isIn: isMoneyIn(cod) });
}
