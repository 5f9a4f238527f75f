import type { z } from 'zod';
import type { CodCourier } from '#contract/money/cod-fields.ts';
import type { handInCod as route } from '#contract/money/admin-cod.ts';
import { ensure } from '#domain/errors.ts';
import { handInCod as handedIn } from '#domain/money/ledger/cod-postings.ts';
import { tidyText } from '#domain/text/text.ts';
import { insertCodHandIn } from '#server/db/money/cods.ts';
import { balanceOf, lockWallet, post } from '#server/db/money/ledger.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
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
  { amount, reference }: HandIn,
): Promise<CodCourier> {
  const { currency } = deps.settings;
  return inTransaction(deps, async (tx) => {
    // Every other way down of what a courier owes takes this lock as well.
    await lockWallet(tx.db, courierId);
    const before = orNotFound(await presentCodCourier(tx, actor, courierId));
    const owed = await balanceOf(tx.db, 'courier_cod_cash', courierId, currency);
    ensure(amount <= owed, 'cash_amount', { facts: { owed, currency } });
    const id = newId();
    const handIn = { id, courier_id: courierId, amount, currency, reference: tidyText(reference) };
    const now = tx.clock.now();
    const isNew = await insertCodHandIn(tx.db, { ...handIn, taken_by: actor.accountId, taken_at: now });
    ensure(isNew, 'reference_used');
    await post(tx.db, currency, handedIn({ id, courierId, amount }));
    await settleHandedIn(tx, courierId);
    await enqueueNotification(tx, {
      fact: 'cod_handed_in',
      key: `cod:${id}`,
      actor: 'admin',
      accountId: courierId,
    });
    tx.publish([`account:${courierId}`], { name: 'money.changed' });
    const details = { handIn: id, amount, currency, reference: handIn.reference };
    await recordAudit(tx, { actor, action: 'cod_handed_in', subject: `account:${courierId}`, details });
    return (await presentCodCourier(tx, actor, courierId)) ?? before;
  });
}
