import { COD_LIFE } from '#domain/money/cod/cod-table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertCodShort } from '#server/db/money/cod/cod-shorts.ts';
import { type CodRow, findCod } from '#server/db/money/cod/cods.ts';
import type { Tx } from '#server/deps.ts';
import { type EventTrail, recordEvent } from '../../deliveries/record-event.ts';
import { newId } from '../../ids.ts';
import { returnCodCard } from './card/return-cod-card.ts';
import { moveCod } from './move-cod.ts';

/**
 * Ends the goods' money of a delivery that brings none any more: it came back (`bring_back`), or ended otherwise. Answers the
 * trail of the shortage that this leaves, null without one.
 */
export async function endCod(
  tx: Tx,
  delivery: DeliveryRow,
  event: 'bring_back' | 'end',
): Promise<EventTrail | null> {
  if (delivery.cod_amount === null) return null;
  const cod = await findCod(tx.db, delivery.id);
  if (!cod || !COD_LIFE.next(cod.state, event)) return null;
  await returnCodCard(tx, cod);
  await moveCod(tx, cod, event);
  return cod.given_at ? recordNeverHad(tx, delivery, cod) : null;
}

/** Gives back what the receiver has paid ahead of a delivery that ends without a courier: listed again it is due again. */
export async function giveBackPaidCod(tx: Tx, { id, cod_amount: amount }: DeliveryRow): Promise<void> {
  const cod = amount === null ? undefined : await findCod(tx.db, id);
  if (cod) await returnCodCard(tx, cod);
}

/**
 * The receiver said that they gave the money, and no hand-over followed: a shortage that the staff decide. Nothing is in the
 * books, for the courier says that they never had it.
 */
async function recordNeverHad(tx: Tx, delivery: DeliveryRow, { amount }: CodRow): Promise<EventTrail | null> {
  if (delivery.courier_id === null) return null;
  await insertCodShort(tx.db, {
    ...{ id: newId(), delivery_id: delivery.id, courier_id: delivery.courier_id, amount },
    ...{ cause: 'never_had', decided_by: null, decided_at: null, reason: null },
    created_at: tx.clock.now(),
  });
  const data = { amount, cause: 'never_had' };
  return recordEvent(tx, delivery, { name: 'cod_short', actor: 'system', data });
}

/** The receiver refuses the parcel, so that nothing is to be paid and a card has its money back; answers the event's trail, none without goods' money. */
export async function refuseCod(tx: Tx, delivery: DeliveryRow): Promise<EventTrail | null> {
  if (delivery.cod_amount === null) return null;
  const cod = await findCod(tx.db, delivery.id);
  if (!cod || !COD_LIFE.next(cod.state, 'refuse')) return null;
  await returnCodCard(tx, cod);
  await moveCod(tx, cod, 'refuse', { counted_at: null });
  return recordEvent(tx, delivery, { name: 'cod_refused', actor: 'courier', data: { amount: cod.amount } });
}
