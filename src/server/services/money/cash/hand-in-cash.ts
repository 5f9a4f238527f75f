import type { z } from 'zod';
import type { CourierCash, handInCash as route } from '#contract/money/cash.ts';
import { cashHandIn } from '#domain/money/ledger/payout-postings.ts';
import { cashOfCourier, insertHandIn } from '#server/db/money/cash.ts';
import { lockWallet } from '#server/db/money/ledger.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { bookHandIn } from '../book-hand-in.ts';
import { presentCash } from './present-cash.ts';

type HandIn = z.infer<typeof route.body>;

/**
 * Books cash (minor units) that the staff take from a courier against a receipt: the courier's debt falls, and below
 * the cap they may make offers again. The courier is notified. Throws `cash_amount` with what is owed, `reference_used`
 * for a receipt that was booked before.
 */
export async function handInCash(
  deps: Deps,
  actor: Actor,
  courierId: string,
  handIn: HandIn,
): Promise<CourierCash> {
  const { currency } = deps.settings;
  return inTransaction(deps, async (tx) => {
    await lockWallet(tx.db, courierId);
    const { owed } = orNotFound(await cashOfCourier(tx.db, courierId, currency));
    await bookHandIn(
      tx,
      actor,
      { courierId, ...handIn },
      { fact: 'cash_handed_in', owed: Number(owed), insert: insertHandIn, posting: cashHandIn },
    );
    return presentCash(tx, actor, orNotFound(await cashOfCourier(tx.db, courierId, currency)));
  });
}
