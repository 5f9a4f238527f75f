import type { z } from 'zod';
import type { CodCourier } from '#contract/money/cod-fields.ts';
import type { handInCod as route } from '#contract/money/admin-cod.ts';
import { handInCod as handedIn } from '#domain/money/ledger/cod-postings.ts';
import { insertCodHandIn } from '#server/db/money/cod/cods.ts';
import { balanceOf, lockWallet } from '#server/db/money/ledger.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { bookHandIn } from '../book-hand-in.ts';
import { presentCodCourier } from './list-cod-couriers.ts';
import { settleHandedIn } from './settle-handed-in.ts';

type HandIn = z.infer<typeof route.body>;

/**
 * Books goods' money (minor units) that the staff take from a courier against a receipt; it covers the oldest
 * collections first. Throws `cash_amount` with what is owed, `reference_used` for a receipt that was booked before.
 */
export async function handInCod(
  deps: Deps,
  actor: Actor,
  courierId: string,
  handIn: HandIn,
): Promise<CodCourier> {
  return inTransaction(deps, async (tx) => {
    // Every other way down of what a courier owes takes this lock as well.
    await lockWallet(tx.db, courierId);
    const before = orNotFound(await presentCodCourier(tx, actor, courierId));
    const owed = await balanceOf(tx.db, 'courier_cod_cash', courierId, tx.settings.currency);
    await bookHandIn(
      tx,
      actor,
      { courierId, ...handIn },
      { fact: 'cod_handed_in', owed, insert: insertCodHandIn, posting: handedIn },
    );
    await settleHandedIn(tx, courierId);
    return (await presentCodCourier(tx, actor, courierId)) ?? before;
  });
}
