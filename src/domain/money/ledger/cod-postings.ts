import { credit, debit, posting, type Posting } from './accounts.ts';

type Cod = { deliveryId: string; senderId: string; courierId: string; amount: number };

/**
 * A courier collects the goods' money in cash: the courier owes it to the platform, the platform to the sender. The
 * whole amount, even if less was taken: a shortage is the courier's until the staff decide otherwise. Once per delivery.
 */
export function collectCod({ deliveryId, senderId, courierId, amount }: Cod): Posting {
  return posting(`cod:${deliveryId}:collect`, 'cod_cash', deliveryId, [
    debit('courier_cod_cash', amount, courierId),
    credit('cod_payable', amount, senderId),
  ]);
}

type HandIn = { id: string; courierId: string; amount: number };
type Shortage = HandIn & { deliveryId: string };

/** A courier hands goods' money in; `id` names the hand-in. */
export function handInCod({ id, courierId, amount }: HandIn): Posting {
  return posting(`cod_in:${id}`, 'cod_in', null, [
    debit('bank', amount),
    credit('courier_cod_cash', amount, courierId),
  ]);
}

/** The platform takes a shortage over, so that the courier does not owe it any more; `id` names the shortage. */
export function bearCodShort({ id, courierId, amount, deliveryId }: Shortage): Posting {
  return posting(`cod_short:${id}`, 'cod_short', deliveryId, [
    debit('cod_loss', amount),
    credit('courier_cod_cash', amount, courierId),
  ]);
}
