import type { z } from 'zod';
import type { Complaint, decideComplaint as route } from '#contract/staff/complaints.ts';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import { AppError, ensure } from '#domain/errors.ts';
import type { ComplaintOutcome } from '#domain/staff/complaints/register.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { type ComplaintRow, lockComplaint, updateComplaint } from '#server/db/staff/complaints/complaints.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { cancelQuote } from '../../deliveries/allowed.ts';
import { endCancelled } from '../../deliveries/end-cancelled.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { type CoverAnswer, payCover } from '../../money/cover/pay-cover.ts';
import { giveGoodwill } from '../../money/goodwill/give-goodwill.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endLease } from '../decisions/end-lease.ts';
import { entryNumber } from './get-complaint.ts';
import { presentComplaint } from './present-complaint.ts';

/** How a delivery ends in which a parcel may have come to harm. */
const COVERED_ENDS: readonly DeliveryStatus[] = ['completed', 'returned', 'lost'];

type Decision = z.infer<typeof route.body>;

/** A reason of goodwill is shorter than an answer. */
const GOODWILL_REASON_MAX = 500;

/**
 * Decides an entry of the register's own, once: the money moves by the verbs that move it elsewhere, the answer leaves by
 * mail, and the entry is closed for good. Throws `transition_refused` for one that is decided or is decided elsewhere,
 * `cancel_refused` for a delivery that cannot be ended any more, `validation_failed` for money without a delivery or
 * with a complaint that is rejected.
 */
export async function decideComplaint(
  deps: Deps,
  actor: Actor,
  given: string,
  decision: Decision,
): Promise<Complaint> {
  const number = entryNumber(given);
  return inTransaction(deps, async (tx) => {
    await endLease(tx, actor, 'complaint', String(number));
    const found = await lockComplaint(tx.db, number);
    if (!found) return refuseElsewhere(tx, number);
    ensure(found.decided_at === null, 'transition_refused', { facts: { state: found.outcome ?? '' } });
    if (decision.endsDelivery) await endDelivery(tx, actor, found, decision);
    const goodwillId = await compensate(tx, actor, found, decision);
    const cover = await payLoss(tx, actor, found, decision);
    const answer = decision.answer.trim();
    const { outcome } = decision;
    await updateComplaint(tx.db, found.id, {
      outcome,
      answer,
      goodwill_id: goodwillId,
      decided_by: actor.accountId,
      decided_at: tx.clock.now(),
    });
    if (found.email !== null) {
      const { email: to, locale } = found;
      const values = { number, outcome, answer };
      await queueMail(tx, { to, locale, template: 'complaintAnswered', values });
    }
    const details = {
      outcome,
      ...(goodwillId === null ? {} : { goodwill: goodwillId }),
      ...cover,
    };
    await recordAudit(tx, { actor, action: 'complaint_decided', subject: `complaint:${number}`, details });
    return presentComplaint(tx, number);
  });
}

/** What has a home of its own is decided there; what is not in the register is not found. */
async function refuseElsewhere(tx: Tx, number: number): Promise<never> {
  const { source } = await presentComplaint(tx, number);
  throw new AppError('transition_refused', { facts: { state: source } });
}

/** Ends the delivery of a withdrawal before its pickup, without a fee: everything goes back the way it was paid. */
async function endDelivery(tx: Tx, actor: Actor, found: ComplaintRow, { outcome }: Decision): Promise<void> {
  ensure(mayStaff(actor.staffRole, 'board:act'), 'forbidden');
  if (found.kind !== 'withdrawal' || found.delivery_id === null || outcome === 'rejected')
    throw fieldError('endsDelivery', 'invalid');
  const delivery = orNotFound(await lockDelivery(tx.db, found.delivery_id));
  ensure(cancelQuote(delivery, tx.clock.now()) !== null, 'cancel_refused', {
    facts: { status: delivery.status },
  });
  await endCancelled(tx, delivery, { by: 'admin', fee: 0 });
}

/** Pays the proven loss of an ended delivery out of its cover. Answers what was paid or waits for a signature; null where no loss is named. */
async function payLoss(
  tx: Tx,
  actor: Actor,
  found: ComplaintRow,
  { provenLoss, outcome, answer }: Decision,
): Promise<CoverAnswer | null> {
  if (provenLoss === undefined) return null;
  ensure(mayStaff(actor.staffRole, 'disputes:decide'), 'forbidden');
  if (found.delivery_id === null || !isPaid(outcome)) throw fieldError('provenLoss', 'invalid');
  const delivery = orNotFound(await lockDelivery(tx.db, found.delivery_id));
  ensure(COVERED_ENDS.includes(delivery.status), 'transition_refused', { facts: { state: delivery.status } });
  return payCover(tx, actor, delivery, { provenLoss, reason: answer.slice(0, GOODWILL_REASON_MAX) });
}

function isPaid(outcome: ComplaintOutcome): boolean {
  return outcome === 'upheld' || outcome === 'partly_upheld';
}

/** Gives goodwill to the sender of the delivery, within what the role may give. Answers its id; null without any. */
async function compensate(
  tx: Tx,
  actor: Actor,
  found: ComplaintRow,
  { compensation: amount, outcome, answer }: Decision,
): Promise<string | null> {
  if (amount === undefined) return null;
  ensure(mayStaff(actor.staffRole, 'goodwill:give'), 'forbidden');
  if (found.delivery_id === null || !isPaid(outcome)) throw fieldError('compensation', 'invalid');
  const { number: deliveryNumber } = orNotFound(await lockDelivery(tx.db, found.delivery_id));
  const reason = answer.slice(0, GOODWILL_REASON_MAX);
  const { id } = await giveGoodwill(tx, actor, { deliveryNumber, recipient: 'sender', amount, reason });
  return id;
}
