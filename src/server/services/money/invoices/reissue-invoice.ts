import { AppError } from '#domain/errors.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { findInvoice, isOfPerson, leftOfInvoice } from '#server/db/money/invoices.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { orNotFound } from '../../errors.ts';
import { buyerOf } from './buyer.ts';
import { creditedBuyer } from './credited-buyer.ts';
import { isCorrectable } from './is-correctable.ts';
import { issueAgain } from './issue-again.ts';
import { notifyCorrected } from './notify-corrected.ts';

/**
 * Reissues an invoice that went to wrong or missing details: a credit note credits what is left of it, and a new
 * invoice states the same to the current details; its owner is notified, of a `run` of many once. No money moves.
 * Throws `not_found` to everyone but its owner, and `transition_refused` when nothing is left to correct, it was
 * corrected, or the details are the same.
 */
export async function reissueInvoice(
  deps: Deps,
  actor: Pick<Actor, 'accountId'>,
  id: string,
  run?: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const original = await findInvoice(tx.db, id);
    if (!original || !isOfPerson(original) || original.account_id !== actor.accountId)
      throw new AppError('not_found');
    // The delivery's lock comes first, as for every document of it.
    const delivery = orNotFound(await lockDelivery(tx.db, original.delivery_id));
    const [buyer, left] = [await buyerOf(tx, actor.accountId), await leftOfInvoice(tx.db, id)];
    if (!isCorrectable(original, left, buyer))
      throw new AppError('transition_refused', { facts: { state: 'not_correctable' } });
    const sums = { deliveryNumber: delivery.number, gross: left.gross, vat: left.vat };
    const note = await issueAgain(tx, original, {
      ...sums,
      kind: 'credit_note',
      buyer: creditedBuyer(original.content.buyer, buyer),
      credits: original,
    });
    const invoice = await issueAgain(tx, original, { ...sums, kind: 'invoice', buyer, credits: null });
    await notifyCorrected(tx, original, [note, invoice], run);
  });
}
