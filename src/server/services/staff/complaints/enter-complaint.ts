import type { z } from 'zod';
import type { Complaint, enterComplaint as route } from '#contract/staff/complaints.ts';
import { ensure } from '#domain/errors.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import { registerEntries } from '#server/db/staff/complaints/register.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { outcomeOf } from './entry-facts.ts';
import { presentComplaint } from './present-complaint.ts';
import { mailReceipt, namedDelivery, type NewComplaint, storeComplaint } from './store-complaint.ts';

type Entered = z.infer<typeof route.body>;

/**
 * Enters a letter, a mail or a call into the register, or the correction of a closed entry. Throws `not_found` for an
 * entry that is not there, `transition_refused` for the correction of an open one, `validation_failed` for a delivery
 * that is not ours or a time that is to come.
 */
export async function enterComplaint(deps: Deps, actor: Actor, entered: Entered): Promise<Complaint> {
  const now = deps.clock.now();
  const receivedAt = entered.receivedAt === undefined ? now : new Date(entered.receivedAt);
  if (receivedAt > now) throw fieldError('receivedAt', 'invalid');
  return inTransaction(deps, async (tx) => {
    await ensureClosed(tx, entered.corrects);
    const deliveryId = await namedDelivery(tx, entered.deliveryNumber);
    if (entered.deliveryNumber !== undefined && deliveryId === null)
      throw fieldError('deliveryNumber', 'invalid');
    const { kind, channel, reason, text, name, locale, phone, corrects } = entered;
    const email = entered.email?.trim() || null;
    const account = email === null ? undefined : await findAccountByEmail(tx.db, canonicalEmail(email));
    const complaint: NewComplaint = {
      ...{ kind, channel, reason, text, name, email, locale, deliveryId, receivedAt },
      phone: phone ?? null,
      // An address that its account has not confirmed may be a stranger's.
      accountId: account?.email_verified_at ? account.id : null,
      enteredBy: actor.accountId,
      corrects: corrects ?? null,
    };
    const number = await storeComplaint(tx, complaint);
    await mailReceipt(tx, complaint, number);
    const details = { kind, channel, ...(corrects === undefined ? {} : { corrects }) };
    await recordAudit(tx, { actor, action: 'complaint_entered', subject: `complaint:${number}`, details });
    return presentComplaint(tx, number);
  });
}

async function ensureClosed(tx: Tx, corrects: number | undefined): Promise<void> {
  if (corrects === undefined) return;
  const row = orNotFound((await registerEntries(tx.db, { number: corrects, limit: 1 }))[0]);
  ensure(outcomeOf(row) !== null, 'transition_refused', { facts: { state: 'open' } });
}
