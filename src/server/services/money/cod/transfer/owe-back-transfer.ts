import { type CodRow, updateCod } from '#server/db/money/cod/cods.ts';
import { oweCodTransfer } from '#server/db/money/cod/cod-transfers.ts';
import type { Tx } from '#server/deps.ts';

/**
 * Owes what a transfer paid of goods' money back to its payer, all but `kept` (minor units), because the parcel is not handed over
 * for it. It stays in the books until the staff have sent it. The delivery is locked.
 */
export async function oweBackTransfer(tx: Tx, cod: CodRow, kept: number): Promise<void> {
  const { delivery_id: deliveryId, transfer_id: id, state } = cod;
  if (id === null) return;
  if (kept === 0) await updateCod(tx.db, deliveryId, state, { transfer_id: null });
  await oweCodTransfer(tx.db, id, kept, tx.clock.now());
}
