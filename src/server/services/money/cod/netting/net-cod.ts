import { netCod as posting } from '#domain/money/ledger/cod-postings.ts';
import { insertNetting } from '#server/db/money/cod/cod-nettings.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { settleHandedIn } from '../settle-handed-in.ts';
import { readCodHolding } from './cod-holding.ts';

/**
 * Takes goods' money out of a payout that is being made, in its transaction and under its courier's lock, by the courier's standing
 * consent: it is with the platform then, as if it had been handed in. Answers how much, in minor units; 0 without a consent.
 */
export async function netCod(tx: Tx, payout: { id: string; courierId: string }): Promise<number> {
  const { id: payoutId, courierId } = payout;
  const { next: amount, consent } = await readCodHolding(tx, courierId);
  if (amount === 0 || consent === null) return 0;
  const { currency } = tx.settings;
  const row = { payout_id: payoutId, courier_id: courierId, consent_id: consent.id, amount, currency };
  await insertNetting(tx.db, { ...row, netted_at: tx.clock.now() });
  await post(tx.db, currency, posting({ payoutId, courierId, amount }));
  await settleHandedIn(tx, courierId);
  return amount;
}
