import type { Chargeback } from '#contract/money/money-checks.ts';
import { ensure } from '#domain/errors.ts';
import { WAITING_STATES } from '#domain/money/payments/chargebacks.ts';
import { tidyText } from '#domain/text/text.ts';
import { chargebackWithPeople, lockChargeback, updateChargeback } from '#server/db/money/chargebacks.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { endLease } from '../../staff/decisions/end-lease.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { callUnderKey } from '../card-payments/call-under-key.ts';
import { orNotFound } from '../../errors.ts';
import { presentChargeback } from './present-chargeback.ts';

/**
 * Answers a chargeback for the staff, once and in time: stored first, then sent by a job. Throws `transition_refused`
 * when it was answered or decided already, or the bank's deadline is over.
 */
export async function answerChargeback(
  deps: Deps,
  actor: Actor,
  id: string,
  text: string,
): Promise<Chargeback> {
  return inTransaction(deps, async (tx) => {
    await endLease(tx, actor, 'chargeback', id);
    const chargeback = orNotFound(await lockChargeback(tx.db, id));
    const now = tx.clock.now();
    const isTaken = WAITING_STATES.includes(chargeback.state) && chargeback.answer === null;
    const isInTime = chargeback.answer_by === null || chargeback.answer_by > now;
    ensure(isTaken && isInTime, 'transition_refused', { facts: { state: chargeback.state } });
    await updateChargeback(tx.db, id, {
      answer: tidyText(text),
      answered_by: actor.accountId,
      answered_at: now,
    });
    await enqueue(tx, 'handOverAnswer', { ref: id }, { key: `answer:${id}` });
    const subject = `house:chargeback-${id}` as const;
    await recordAudit(tx, { actor, action: 'chargeback_answered', subject });
    return presentChargeback(orNotFound(await chargebackWithPeople(tx.db, id)));
  });
}

/** Sends a stored answer to the bank: one answer for each stage, however often and late it is called. */
export async function handOverAnswer(deps: Deps, ref: string): Promise<void> {
  const row = await chargebackWithPeople(deps.db, ref);
  if (!row || !WAITING_STATES.includes(row.state) || row.answer === null) return;
  const { state, answer } = row;
  const { providerBooks } = deps;
  await callUnderKey(deps, `chargeback:${ref}:${state}:answer`, {
    make: async (key) => {
      await providerBooks.answerChargeback(ref, answer, key);
      return true;
    },
    // The bank expects no answer at this stage any more, or the chargeback is at another one.
    find: async () => {
      const seen = await providerBooks.chargeback(ref);
      return seen.status !== state || seen.answerBy === null ? true : null;
    },
  });
}
