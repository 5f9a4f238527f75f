import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertGuarantee } from '#server/db/money/guarantees/guarantees.ts';
import type { Tx } from '#server/deps.ts';
import type { QuoteClaims } from '../quotes/quote-token.ts';

/** Stores the guaranteed time of a new listing with the sums of its quote. */
export async function storeGuarantee(
  tx: Tx,
  { id, currency }: DeliveryRow,
  { deliverBy, fee, back, lateBasisPoints }: NonNullable<QuoteClaims['guarantee']>,
): Promise<void> {
  await insertGuarantee(tx.db, {
    ...{ delivery_id: id, deliver_by: new Date(deliverBy), currency, fee, back },
    late_basis_points: lateBasisPoints,
    decided_at: null,
  });
}
