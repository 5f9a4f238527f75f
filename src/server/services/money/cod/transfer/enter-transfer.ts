import type { z } from 'zod';
import type { enterCodTransfer as route } from '#contract/money/admin-cod-transfers.ts';
import { numberOfAwb } from '#domain/deliveries/awb.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { transferMisfit } from '#domain/money/cod/transfer.ts';
import { canonicalIban } from '#domain/money/iban.ts';
import { takeCodTransfer } from '#domain/money/ledger/cod-postings.ts';
import { tidyText } from '#domain/text/text.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertCodTransfer } from '#server/db/money/cod/cod-transfers.ts';
import { type CodRow, findCod, updateCod } from '#server/db/money/cod/cods.ts';
import { lockDeliveryByNumber } from '#server/db/money/goodwills.ts';
import { post } from '#server/db/money/ledger.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { recordChange } from '../../../deliveries/record-change.ts';
import { fieldError } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { requestedDetails } from '../../../staff/approvals/approval-details.ts';
import { requestOrAct } from '../../../staff/approvals/request-or-act.ts';
import { recordAudit } from '../../../staff/audit/record-audit.ts';
import { isMoneyIn } from '../card/is-payable.ts';
import { abandonCodPayment } from '../card/return-cod-card.ts';

type Transfer = z.infer<typeof route.body>;
type By = { enteredBy: string; signedBy: string | null };

/**
 * Enters a receiver's transfer (minor units) as the bank's statement has it, or asks for a second person's signature where
 * somebody could give it: with it the parcel is handed over. Throws `transition_refused` with the misfit as its state for money
 * that has to go back at the bank, `reference_used` for a transfer that is entered already, `forbidden` for whoever sends or
 * carries the parcel, a field error for a day that has not come.
 */
export async function enterCodTransfer(
  deps: Deps,
  actor: Actor,
  given: Transfer,
): Promise<{ approvalId: string | null }> {
  const transfer = {
    ...given,
    payerName: tidyText(given.payerName),
    payerIban: canonicalIban(given.payerIban),
    bankReference: tidyText(given.bankReference),
  };
  const { awb, amount, paidOn, payerName, payerIban, bankReference } = transfer;
  return inTransaction(deps, async (tx) => {
    const number = orMisfit(numberOfAwb(awb));
    const request = {
      kind: 'cod_transfer',
      subject: `cod_transfer:${bankReference}`,
      payload: { awb, amount, paidOn, bankReference },
      details: { payerName, payerIban },
      reason: bankReference,
      about: { number, sum: { amount, currency: tx.settings.currency } },
    } as const;
    const by = { enteredBy: actor.accountId, signedBy: null };
    const approvalId = await requestOrAct(tx, actor, request, undefined, (each) =>
      bookTransfer(each, actor, transfer, by),
    );
    return { approvalId };
  });
}

/** Enters the transfer that somebody else entered before, as this person signs. Throws as entering it. */
export async function codTransferSigned(tx: Tx, signer: Actor, approval: ApprovalRow): Promise<void> {
  const { awb, amount, paidOn, bankReference } = approval.payload;
  const { payerName = '', payerIban = '' } = await requestedDetails(tx, approval);
  const transfer = {
    ...{ awb: String(awb), amount: Number(amount), paidOn: String(paidOn) },
    ...{ bankReference: String(bankReference), payerName, payerIban },
  };
  const by = { enteredBy: approval.requested_by, signedBy: signer.accountId };
  await bookTransfer(tx, signer, transfer, by);
}

/** Books it where it fits exactly, under the delivery's lock: the PIN shows from then on, and an open card page is given up. */
async function bookTransfer(tx: Tx, actor: Actor, transfer: Transfer, by: By): Promise<void> {
  const { awb, amount, paidOn, bankReference } = transfer;
  const delivery = orMisfit(await lockDeliveryByNumber(tx.db, orMisfit(numberOfAwb(awb))));
  const { id: deliveryId, sender_id: senderId, courier_id: courierId } = delivery;
  const cod = orMisfit(await findCod(tx.db, deliveryId));
  ensure(![senderId, courierId].includes(actor.accountId), 'forbidden');
  if (paidOn > localDay(tx.clock.now(), tx.settings.timeZone)) throw fieldError('paidOn', 'date_invalid');
  const transferId = newId();
  ensure(await insertTransfer(tx, transferId, cod, transfer, by), 'reference_used');
  ensureFits(delivery, cod, amount);
  await abandonCodPayment(tx, deliveryId);
  await updateCod(tx.db, deliveryId, cod.state, { transfer_id: transferId });
  await post(tx.db, cod.currency, takeCodTransfer({ transferId, deliveryId, amount }));
  await recordChange(tx, delivery, { name: 'cod_paid', actor: 'receiver', data: { amount } });
  const { enteredBy, signedBy } = by;
  const requestedBy = signedBy ? { requestedBy: enteredBy } : {};
  await recordAudit(tx, {
    ...{ actor, action: 'cod_transfer_entered', subject: `delivery:${deliveryId}` },
    details: { transfer: transferId, amount, currency: cod.currency, paidOn, bankReference, ...requestedBy },
  });
}

async function insertTransfer(tx: Tx, id: string, cod: CodRow, transfer: Transfer, by: By): Promise<boolean> {
  const { amount, paidOn, payerName, payerIban, bankReference } = transfer;
  return insertCodTransfer(tx.db, {
    ...{ id, delivery_id: cod.delivery_id, amount, currency: cod.currency, paid_on: paidOn },
    ...{ payer_name: payerName, payer_iban: payerIban, bank_reference: bankReference },
    ...{ entered_by: by.enteredBy, signed_by: by.signedBy, booked_at: tx.clock.now() },
  });
}

function ensureFits({ status, stage }: DeliveryRow, cod: CodRow, paid: number): void {
  const { state, methods, amount, currency } = cod;
  const isIn = isMoneyIn(cod) || cod.collected_at !== null;
  const misfit = transferMisfit({ status, stage, state, methods, amount, isIn }, paid);
  if (misfit) throw new AppError('transition_refused', { facts: { state: misfit, amount, currency } });
}

/** Answers what a reference names. Throws `transition_refused` where it names nothing: nobody guesses whose money it is. */
function orMisfit<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined)
    throw new AppError('transition_refused', { facts: { state: 'transfer_unknown' } });
  return found;
}
