import type { Complaint } from '#contract/staff/complaints.ts';
import { ensure } from '#domain/errors.ts';
import { insertLetter, lockComplaint } from '#server/db/staff/complaints/complaints.ts';
import { registerEntries } from '#server/db/staff/complaints/register.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { outcomeOf } from './entry-facts.ts';
import { entryNumber } from './get-complaint.ts';
import { presentComplaint } from './present-complaint.ts';

/**
 * Writes a letter about an open entry to whoever complained, wherever the entry is stored. Throws `transition_refused`
 * for a closed one, `validation_failed` where no address is known.
 */
export async function writeLetter(deps: Deps, actor: Actor, given: string, text: string): Promise<Complaint> {
  const number = entryNumber(given);
  return inTransaction(deps, async (tx) => {
    // An own entry is not closed meanwhile.
    await lockComplaint(tx.db, number);
    const row = orNotFound((await registerEntries(tx.db, { number, limit: 1 }))[0]);
    ensure(outcomeOf(row) === null && row.is_there, 'transition_refused', { facts: { state: 'closed' } });
    const { email, locale } = row;
    if (email === null || locale === null) throw fieldError('text', 'email_invalid');
    await insertLetter(tx.db, {
      number,
      text: text.trim(),
      sent_by: actor.accountId,
      sent_at: tx.clock.now(),
    });
    const values = { number, text: text.trim() };
    await queueMail(tx, { to: email, locale, template: 'complaintLetter', values });
    await recordAudit(tx, { actor, action: 'complaint_letter_sent', subject: `complaint:${number}` });
    return presentComplaint(tx, number);
  });
}
