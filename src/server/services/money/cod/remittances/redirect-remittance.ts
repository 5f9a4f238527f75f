import { ensure } from '#domain/errors.ts';
import { canonicalIban } from '#domain/money/iban.ts';
import { tidyText } from '#domain/text/text.ts';
import { findRemittance } from '#server/db/money/cod/cod-remittances.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { inUndoneTransaction } from '../../../in-undone-transaction.ts';
import { enqueueNotification } from '../../../notifications/enqueue-notification.ts';
import { requestedDetails } from '../../../staff/approvals/approval-details.ts';
import { hasSecondPerson } from '../../../staff/approvals/has-second-person.ts';
import { requestApproval } from '../../../staff/approvals/request-approval.ts';
import { sendAgain } from './resend-remittance.ts';

const KIND = 'remittance_account';

/**
 * Asks for a second person's signature under another account for the money of a failed remittance. It is tried and undone first, so that
 * nobody is asked to sign what cannot be done. Never done by one person, not even where there is no second one: the sender
 * can name another account themselves. Throws `transition_refused` for the account that it was sent to, and without a second
 * person; and as `sendAgain`.
 */
export async function redirectRemittance(
  deps: Deps,
  actor: Actor,
  id: string,
  given: { iban: string; reason: string },
): Promise<{ approvalId: string | null }> {
  const iban = canonicalIban(given.iban);
  const reason = tidyText(given.reason);
  return inTransaction(deps, async (tx) => {
    const failed = orNotFound(await findRemittance(tx.db, id));
    const { sender_id: senderId, number, iban_last4: from } = failed;
    const hasSecond = await hasSecondPerson(tx, actor, KIND, senderId);
    ensure(hasSecond, 'transition_refused', { facts: { state: 'no_second_person' } });
    await inUndoneTransaction(tx, (each) => redirect(each, actor, id, { iban, reason }));
    const { id: approvalId } = await requestApproval(tx, actor, {
      kind: KIND,
      subject: `remittance:${id}`,
      payload: { remittanceId: id, number: Number(number), from, to: iban.slice(-4) },
      details: { iban },
      reason,
      about: {
        accountId: senderId,
        number: Number(number),
        sum: { amount: Number(failed.amount), currency: failed.currency },
      },
    });
    return { approvalId };
  });
}

/** Sends the money to the account that somebody else asked for, as this person signs. Throws as asking for it. */
export async function remittanceAccountSigned(tx: Tx, signer: Actor, approval: ApprovalRow): Promise<void> {
  const { iban } = await requestedDetails(tx, approval);
  const id = String(approval.payload['remittanceId']);
  await redirect(tx, signer, id, { iban: orNotFound(iban), reason: approval.reason });
}

async function redirect(tx: Tx, actor: Actor, id: string, how: { iban: string; reason: string }) {
  const failed = orNotFound(await findRemittance(tx.db, id));
  const made = await sendAgain(tx, actor, failed, how);
  const fact = 'cod_account_replaced' as const;
  await enqueueNotification(tx, {
    fact,
    key: `${fact}:${made}`,
    actor: 'admin',
    accountId: failed.sender_id,
  });
}
