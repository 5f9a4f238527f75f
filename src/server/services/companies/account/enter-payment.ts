import { ensure } from '#domain/errors.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { accountPaid } from '#domain/money/ledger/account-postings.ts';
import { tidyText } from '#domain/text/text.ts';
import { rolesIn } from '#server/db/companies/companies.ts';
import { insertPayment } from '#server/db/companies/company-bills.ts';
import { lockTerms } from '#server/db/companies/company-terms.ts';
import { post } from '#server/db/money/ledger.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { requestOrAct } from '../../staff/approvals/request-or-act.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';

type Payment = { amount: number; paidOn: string; reference: string };

/**
 * Enters a company's transfer (minor units), or asks for a second person's signature where somebody could give it. Throws
 * `not_found` for a company without a term, `forbidden` for the member's own, `reference_used` for one that is entered
 * already, a field error for a day that has not come.
 */
export async function enterCompanyPayment(
  deps: Deps,
  actor: Actor,
  companyId: string,
  given: Payment,
): Promise<{ approvalId: string | null }> {
  const payment = { ...given, reference: tidyText(given.reference) };
  return inTransaction(deps, async (tx) => {
    const { amount, reference } = payment;
    const request = {
      kind: 'company_payment',
      subject: `company_payment:${companyId}:${reference}`,
      payload: { companyId, ...payment },
      reason: reference,
      about: { sum: { amount, currency: tx.settings.currency } },
    } as const;
    const by = { enteredBy: actor.accountId, signedBy: null };
    const approvalId = await requestOrAct(tx, actor, request, undefined, (each) =>
      bookPayment(each, actor, companyId, payment, by),
    );
    return { approvalId };
  });
}

/** Enters the transfer that somebody else entered before, as this person signs. Throws as entering it. */
export async function companyPaymentSigned(tx: Tx, signer: Actor, approval: ApprovalRow): Promise<void> {
  const { companyId, amount, paidOn, reference } = approval.payload;
  const payment = { amount: Number(amount), paidOn: String(paidOn), reference: String(reference) };
  const by = { enteredBy: approval.requested_by, signedBy: signer.accountId };
  await bookPayment(tx, signer, String(companyId), payment, by);
}

async function bookPayment(
  tx: Tx,
  actor: Actor,
  companyId: string,
  { amount, paidOn, reference }: Payment,
  { enteredBy, signedBy }: { enteredBy: string; signedBy: string | null },
): Promise<void> {
  const terms = orNotFound(await lockTerms(tx.db, companyId));
  ensure(!(await rolesIn(tx.db, companyId, actor.accountId)), 'forbidden');
  const now = tx.clock.now();
  if (paidOn > localDay(now, tx.settings.timeZone)) throw fieldError('paidOn', 'date_invalid');
  const { currency } = terms;
  const id = newId();
  const isNew = await insertPayment(tx.db, {
    ...{ id, company_id: companyId, amount, currency, paid_on: paidOn, reference },
    ...{ entered_by: enteredBy, signed_by: signedBy, booked_at: now },
  });
  ensure(isNew, 'reference_used');
  await post(tx.db, currency, accountPaid(id, companyId, amount));
  tx.publish([`company:${companyId}`], { name: 'money.changed' });
  await recordAudit(tx, {
    ...{ actor, action: 'company_payment_entered', subject: `company:${companyId}` },
    details: {
      payment: id,
      amount,
      currency,
      paidOn,
      reference,
      ...(signedBy ? { requestedBy: enteredBy } : {}),
    },
  });
}
