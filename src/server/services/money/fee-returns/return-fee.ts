import type { z } from 'zod';
import type { FeeReturn, returnFee as route } from '#contract/money/fee-returns.ts';
import { ensure } from '#domain/errors.ts';
import { feeBack, feeRoute } from '#domain/money/ledger/fee-back.ts';
import { commissionBack, type CommissionPart } from '#domain/money/ledger/refund.ts';
import { tidyText } from '#domain/text/text.ts';
import { holdAccountOpen } from '#server/db/accounts/account-closure.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { feeReturned, feeReturnWithPeople, insertFeeReturn } from '#server/db/money/fee-returns.ts';
import { givenFor, lockDeliveryByNumber } from '#server/db/money/goodwills.ts';
import { holdCompanyBilling } from '#server/db/companies/company-billing.ts';
import { companyFeeOf, leftOfCompanyFee } from '#server/db/companies/company-fees.ts';
import { invoiceToCredit, leftOfInvoice } from '#server/db/money/invoices.ts';
import { balanceOf, cancelFeeParts, lockWallet, post } from '#server/db/money/ledger.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { documentPosting } from '../invoices/document-posting.ts';
import { documentsOf } from '../invoices/documents-of.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { ensureUncontested } from '../chargebacks/ensure-uncontested.ts';
import { feeToCard, remainingOfFee } from '../card-payments/fee-to-card.ts';
import { recordCharge } from '../../companies/account/record-charge.ts';
import { companyOwing } from '../parties.ts';
import { orNotFound, fieldError } from '../../errors.ts';
import { presentFeeReturn } from './present-fee-return.ts';

type Order = z.infer<typeof route.body>;

/**
 * Refunds a late cancellation's fee (minor units) to its sender by decision of the staff, whole or in part, with a
 * reason and a credit note; the courier keeps their part. Under the delivery's lock, so that two at once cannot exceed
 * the fee. Throws `transition_refused` where no fee is left or the card's money is on its way or contested,
 * `validation_failed` for more than is left.
 */
export async function returnFee(deps: Deps, actor: Actor, order: Order): Promise<FeeReturn> {
  return inTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDeliveryByNumber(tx.db, order.deliveryNumber));
    await ensureUncontested(tx, delivery.id);
    // The payment's lock comes before the wallet's, as everywhere.
    const remaining = await remainingOfFee(tx, delivery);
    const { sender_id: senderId, currency, method } = delivery;
    await lockWallet(tx.db, senderId);
    ensure(await holdAccountOpen(tx.db, senderId), 'transition_refused', { facts: { state: 'closed' } });
    const { times, left } = await leftOf(tx, delivery);
    const amount = order.amount ?? left;
    if (amount > left) throw fieldError('amount', 'too_big', { max: left, currency });
    const owed = await balanceOf(tx.db, 'user_debt', senderId, currency);
    const parts = feeRoute(amount, { method: method ?? 'wallet', remaining, owed });
    const income = await incomeOf(tx, delivery, amount, left);
    const n = times + 1;
    const companyId = companyOwing(delivery);
    const posting = feeBack({ deliveryId: delivery.id, senderId, companyId, n, route: parts, income });
    await post(tx.db, currency, posting);
    await recordCharge(tx, delivery, posting);
    await documentPosting(tx, delivery, posting);
    await feeToCard(tx, delivery, parts.toCard);
    const id = newId();
    await insertFeeReturn(tx.db, {
      id,
      delivery_id: delivery.id,
      n,
      account_id: senderId,
      amount,
      to_card: parts.toCard,
      off_debt: parts.offDebt,
      to_wallet: parts.toWallet,
      to_account: parts.toAccount,
      currency,
      reason: tidyText(order.reason),
      given_by: actor.accountId,
      given_at: tx.clock.now(),
    });
    const fact = { fact: 'fee_returned', key: `fee_returned:${id}`, actor: 'admin' } as const;
    await enqueueNotification(tx, {
      ...fact,
      deliveryId: delivery.id,
      papers: await documentsOf(tx, posting.key),
    });
    tx.publish([`account:${senderId}`], { name: 'money.changed' });
    const { toCard, offDebt, toWallet, toAccount } = parts;
    const details = { amount, currency, toCard, offDebt, toWallet, toAccount };
    await recordAudit(tx, { actor, action: 'fee_returned', subject: `delivery:${delivery.id}`, details });
    return presentFeeReturn(await feeReturnWithPeople(tx.db, id));
  });
}

/** The sum that may still be refunded, in minor units: by all ways together at most the fee. */
async function leftOf(tx: Tx, { id, status }: DeliveryRow): Promise<{ times: number; left: number }> {
  const { fee } = await cancelFeeParts(tx.db, id);
  ensure(status === 'cancelled' && fee > 0, 'transition_refused', { facts: { state: 'no_fee' } });
  const { times, sum } = await feeReturned(tx.db, id);
  const { sum: given } = await givenFor(tx.db, id, 'sender');
  const left = fee - sum - given;
  ensure(left > 0, 'transition_refused', { facts: { state: 'fee_returned' } });
  return { times, left };
}

/** The part of the platform's income that is returned with it, of what is left on the fee's invoice, or of its line in a month's. */
async function incomeOf(
  tx: Tx,
  delivery: DeliveryRow,
  amount: number,
  left: number,
): Promise<CommissionPart> {
  if (delivery.company_id !== null) {
    await holdCompanyBilling(tx.db, delivery.company_id);
    const fee = await companyFeeOf(tx.db, delivery.id);
    if (fee) {
      const unreturned = await leftOfCompanyFee(tx.db, delivery.id);
      return commissionBack(unreturned, { refund: amount, left }, fee.vat_basis_points);
    }
  }
  const invoice = await invoiceToCredit(tx.db, delivery.id, 'cancel_fee', 1);
  if (!invoice) return { net: 0, vat: 0 };
  const sums = await leftOfInvoice(tx.db, invoice.id);
  return commissionBack(sums, { refund: amount, left }, invoice.content.vatBasisPoints);
}
