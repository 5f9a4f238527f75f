import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertReturnShipment } from '#server/db/deliveries/return-shipments.ts';
import type { Tx } from '#server/deps.ts';
import type { QuoteClaims } from '../../money/quotes/quote-token.ts';

/** Stores the return shipment of a new listing with the fee of its quote. */
export async function storeReturn(
  tx: Tx,
  { id, currency }: DeliveryRow,
  { fee }: NonNullable<QuoteClaims['returns']>,
): Promise<void> {
  await insertReturnShipment(tx.db, { delivery_id: id, child_id: null, currency, fee, ended_at: null });
}
