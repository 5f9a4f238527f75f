import type { Currency } from '#domain/money.ts';
import type { z } from 'zod';
import type { CourierCash, handInCash as route } from '#contract/money/cash.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { cashHandIn } from '#domain/money/ledger/payout-postings.ts';
import { tidyText } from '#domain/text/text.ts';
import { cashOfCourier, insertHandIn } from '#server/db/money/cash.ts';
import { InsufficientBalance, lockWallet, post } from '#server/db/money/ledger.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { orNotFound } from '../../errors.ts';
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
  { amount, reference }: HandIn,
): Promise<CourierCash> {
  const { currency } = deps.settings;
  return inTransaction(deps, async (tx) => {
    await lockWallet(tx.db, courierId);
    const { owed } = orNotFound(await cashOfCourier(tx.db, courierId, currency));
    const facts = { owed: Number(owed), currency };
    ensure(amount <= facts.owed, 'cash_amount', { facts });
    const id = newId();
    const handIn = { id, courier_id: courierId, amount, currency, reference: tidyText(reference) };
    const now = tx.clock.now();
    const isNew = await insertHandIn(tx.db, { ...handIn, taken_by: actor.accountId, taken_at: now });
    ensure(isNew, 'reference_used');
    await book(tx, { id, courierId, amount }, facts);
    await enqueueNotification(tx, {
      fact: 'cash_handed_in',
      key: `cash:${id}`,
      actor: 'admin',
      accountId: courierId,
    });
    tx.publish([`account:${courierId}`], { name: 'money.changed' });
    const details = { handIn: id, amount, currency, reference: handIn.reference };
    await recordAudit(tx, { actor, action: 'cash_handed_in', subject: `account:${courierId}`, details });
    return presentCash(tx, actor, orNotFound(await cashOfCourier(tx.db, courierId, currency)));
  });
}

/** Posts the hand-in. Earnings may pay off the debt at the same moment: then the whole transaction is aborted. */
async function book(
  tx: Tx,
  handIn: { id: string; courierId: string; amount: number },
  facts: { owed: number; currency: Currency },
): Promise<void> {
  try {
    await post(tx.db, tx.settings.currency, cashHandIn(handIn));
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    throw new AppError('cash_amount', { facts });
  }
}
