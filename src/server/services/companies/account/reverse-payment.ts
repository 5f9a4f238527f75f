import { ensure } from '#domain/errors.ts';
import { accountReversed } from '#domain/money/ledger/account-postings.ts';
import { tidyText } from '#domain/text/text.ts';
import { rolesIn } from '#server/db/companies/companies.ts';
import { findPayment, markReversed, resetReminders } from '#server/db/companies/company-bills.ts';
import { lockTerms } from '#server/db/companies/company-terms.ts';
import { post } from '#server/db/money/ledger.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { requestOrAct } from '../../staff/approvals/request-or-act.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { accountState } from './account-state.ts';

type Ids = { companyId: string; paymentId: string };
type By = { reversedBy: string; signedBy: string | null; reason: string };

/**
 * Reverses a payment that was entered wrongly, with a reason, or asks for a second person's signature where somebody could give it:
 * the company owes that much again, and the bank's reference may be entered anew. Throws `not_found`, `forbidden` for the
 * member's own company, `transition_refused` for one that is reversed already.
 */
export async function reverseCompanyPayment(
  deps: Deps,
  actor: Actor,
  { companyId, paymentId }: Ids,
  given: string,
): Promise<{ approvalId: string | null }> {
  const reason = tidyText(given);
  return inTransaction(deps, async (tx) => {
    const payment = orNotFound(await findPayment(tx.db, { id: paymentId, companyId }));
    const { amount, currency, paid_on: paidOn, reference } = payment;
    const request = {
      kind: 'company_payment_reversal',
      subject: `company_payment_reversal:${paymentId}`,
      payload: { companyId, paymentId, paidOn, reference },
      reason,
      about: { sum: { amount, currency } },
    } as const;
    const by = { reversedBy: actor.accountId, signedBy: null, reason };
    const approvalId = await requestOrAct(tx, actor, request, undefined, (each) =>
      reverse(each, actor, { companyId, paymentId }, by),
    );
    return { approvalId };
  });
}

/** Reverses the payment that somebody else asked to reverse, as this person signs. Throws as asking for it. */
export async function paymentReversalSigned(tx: Tx, signer: Actor, approval: ApprovalRow): Promise<void> {
  const { companyId, paymentId } = approval.payload;
  const by = { reversedBy: approval.requested_by, signedBy: signer.accountId, reason: approval.reason };
  await reverse(tx, signer, { companyId: String(companyId), paymentId: String(paymentId) }, by);
}

async function reverse(
  tx: Tx,
  actor: Actor,
  { companyId, paymentId }: Ids,
  { reversedBy, signedBy, reason }: By,
): Promise<void> {
  const terms = orNotFound(await lockTerms(tx.db, companyId));
  ensure(!(await rolesIn(tx.db, companyId, actor.accountId)), 'forbidden');
  const before = await accountState(tx, companyId, terms);
  const paid = new Set(before.bills.filter(({ open }) => open === 0).map(({ id }) => id));
  const payment = await markReversed(
    tx.db,
    { id: paymentId, companyId },
    {
      ...{ reversed_at: tx.clock.now(), reversed_by: reversedBy },
      ...{ reversal_signed_by: signedBy, reversal_reason: reason },
    },
  );
  ensure(payment, 'transition_refused', { facts: { state: 'reversed' } });
  const { amount, currency, reference } = payment;
  await post(tx.db, currency, accountReversed(paymentId, companyId, amount));
  const { bills } = await accountState(tx, companyId, terms);
  const reopened = bills.filter(({ id, open }) => open > 0 && paid.has(id)).map(({ id }) => id);
  await resetReminders(tx.db, reopened);
  tx.publish([`company:${companyId}`], { name: 'money.changed' });
  await recordAudit(tx, {
    ...{ actor, action: 'company_payment_reversed', subject: `company:${companyId}` },
    details: {
      ...{ payment: paymentId, amount, currency, reference, reason },
      ...(signedBy ? { requestedBy: reversedBy } : {}),
    },
  });
}
