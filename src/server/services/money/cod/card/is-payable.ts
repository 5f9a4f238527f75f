import { canPayByCard } from '#domain/money/cod/door.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { CodRow } from '#server/db/money/cod/cods.ts';

/** Whether goods' money is in, by anybody's word or card, so that no card is to pay it. */
export function isMoneyIn({ counted_at: counted, given_at: given, card_attempt_id: paid }: CodRow): boolean {
  return counted !== null || given !== null || paid !== null;
}

/** Whether a receiver's card may pay a delivery's goods' money now. */
export function isPayable({ status, stage }: DeliveryRow, cod: CodRow): boolean {
  const { state, methods } = cod;
  return status === 'accepted' && canPayByCard({ state, methods, stage, isIn: isMoneyIn(cod) });
}
