import { ensure } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { codWith } from '#server/db/money/cod/cods.ts';
import type { Tx } from '#server/deps.ts';

/**
 * Throws `cod_cap` with the sums when a delivery's goods' money would take a courier over the most that they may have of
 * it, with what they are still to collect.
 */
export async function checkCodCap(tx: Tx, delivery: DeliveryRow, courierId: string): Promise<void> {
  const sums = await sumsFor(tx, delivery, courierId);
  if (sums) ensure(sums.amount + sums.cash <= sums.cap, 'cod_cap', { facts: sums });
}

/** Throws `courier_cash_limit` when the chosen courier may not take a delivery's goods' money; says no sums of theirs. */
export async function ensureCourierTakesCod(tx: Tx, chosen: DeliveryRow): Promise<void> {
  const sums = chosen.courier_id === null ? null : await sumsFor(tx, chosen, chosen.courier_id);
  if (sums) ensure(sums.amount + sums.cash <= sums.cap, 'courier_cash_limit');
}

async function sumsFor(tx: Tx, { cod_amount: amount, currency }: DeliveryRow, courierId: string) {
  if (amount === null) return null;
  const { held, expected } = await codWith(tx.db, courierId, currency);
  return { amount, cash: held + expected, cap: tx.settings.cod.courierCap, currency };
}
