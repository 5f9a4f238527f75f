import { COD_LIFE } from '#domain/money/cod/cod-table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { findCod } from '#server/db/money/cods.ts';
import type { Tx } from '#server/deps.ts';
import { type EventTrail, recordEvent } from '../../deliveries/record-event.ts';
import { moveCod } from './move-cod.ts';

/** Ends the goods' money of a delivery that brings none any more: it came back (`bring_back`), or ended otherwise. */
export async function endCod(tx: Tx, delivery: DeliveryRow, event: 'bring_back' | 'end'): Promise<void> {
  if (delivery.cod_amount === null) return;
  const cod = await findCod(tx.db, delivery.id);
  if (cod && COD_LIFE.next(cod.state, event)) await moveCod(tx, cod, event);
}

/** The receiver refuses the parcel, so that nothing is to be paid; answers the event's trail, none without goods' money. */
export async function refuseCod(tx: Tx, delivery: DeliveryRow): Promise<EventTrail | null> {
  if (delivery.cod_amount === null) return null;
  const cod = await findCod(tx.db, delivery.id);
  if (!cod || !COD_LIFE.next(cod.state, 'refuse')) return null;
  await moveCod(tx, cod, 'refuse', { counted_at: null });
  return recordEvent(tx, delivery, { name: 'cod_refused', actor: 'courier', data: { amount: cod.amount } });
}
