import { credit, debit, posting, type Posting } from './accounts.ts';

type Cod = { deliveryId: string; senderId: string; courierId: string; amount: number };

/**
 * A courier collects the goods' money in cash: the courier owes it to the platform, the platform to the sender. The
 * whole amount, even if less was taken: a shortage is the courier's until the staff decide otherwise. Only `cardPart` of
 * it is paid by a card. Once per delivery.
 */
export function collectCod({ cardPart = 0, ...cod }: Cod & { cardPart?: number }): Posting {
  const { deliveryId, senderId, courierId, amount } = cod;
  return posting(`cod:${deliveryId}:collect`, 'cod_cash', deliveryId, [
    debit('courier_cod_cash', amount - cardPart, courierId),
    ...(cardPart > 0 ? [debit('cod_card', cardPart, deliveryId)] : []),
    credit('cod_payable', amount, senderId),
  ]);
}

/**
 * Goods' money that a card paid belongs to the sender from the hand-over on. It shares its key with the collection in cash:
 * only one of them can happen.
 */
export function collectCodCard({ deliveryId, senderId, amount }: Omit<Cod, 'courierId'>): Posting {
  return posting(`cod:${deliveryId}:collect`, 'cod_card', deliveryId, [
    debit('cod_card', amount, deliveryId),
    credit('cod_payable', amount, senderId),
  ]);
}

type CodCard = { attemptId: string; deliveryId: string; amount: number };

/** A receiver's card pays goods' money: the platform keeps it for the hand-over. Once for each payment. */
export function takeCodCard({ attemptId, deliveryId, amount }: CodCard): Posting {
  return posting(`cod_card_in:${attemptId}`, 'cod_card_in', deliveryId, [
    debit('psp_clearing', amount),
    credit('cod_card', amount, deliveryId),
  ]);
}

/** It goes back to the receiver's card, because there was no hand-over for it. Once for each payment. */
export function returnCodCard({ attemptId, deliveryId, amount }: CodCard): Posting {
  return posting(`cod_card_back:${attemptId}`, 'cod_card_back', deliveryId, [
    debit('cod_card', amount, deliveryId),
    credit('psp_clearing', amount),
  ]);
}

type CodTransfer = { transferId: string; deliveryId: string; amount: number };

/** A receiver's bank transfer pays goods' money: the platform keeps it for the hand-over. Once for each transfer. */
export function takeCodTransfer({ transferId, deliveryId, amount }: CodTransfer): Posting {
  return posting(`cod_transfer_in:${transferId}`, 'cod_transfer_in', deliveryId, [
    debit('bank', amount),
    credit('cod_card', amount, deliveryId),
  ]);
}

/** What is owed back of it was sent to its payer's account. Once for each transfer. */
export function returnCodTransfer({ transferId, deliveryId, amount }: CodTransfer): Posting {
  return posting(`cod_transfer_back:${transferId}`, 'cod_transfer_back', deliveryId, [
    debit('cod_card', amount, deliveryId),
    credit('bank', amount),
  ]);
}

type Undone = CodCard & {
  /** The provider's id of the refund. */
  ref: string;
};

/** The receiver's card did not take its money back: the platform keeps it for them. Once for each refund. */
export function codRefundUndone({ attemptId, deliveryId, amount, ref }: Undone): Posting {
  return posting(`refund_undone:${attemptId}:${ref}`, 'refund_undone', null, [
    debit('psp_clearing', amount),
    credit('cod_card', amount, deliveryId),
  ]);
}

/** The provider gave back what the sender is owed already: the platform bears it. Once for each of its refunds. */
export function codRefundLost({ attemptId, amount, ref }: Omit<Undone, 'deliveryId'>): Posting {
  return posting(`provider_refund:${attemptId}:${ref}`, 'provider_refund', null, [
    debit('chargeback_loss', amount),
    credit('psp_clearing', amount),
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

type Netting = { payoutId: string; courierId: string; amount: number };

/** A courier's earnings pay off goods' money that they have, before a payout; once for each payout. */
export function netCod({ payoutId, courierId, amount }: Netting): Posting {
  return posting(`cod_net:${payoutId}`, 'cod_net', null, [
    debit('courier_payable', amount, courierId),
    credit('courier_cod_cash', amount, courierId),
  ]);
}
