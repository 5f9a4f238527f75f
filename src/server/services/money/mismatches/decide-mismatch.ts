import type { z } from 'zod';
import type { decideMismatch as route, Mismatch } from '#contract/money/mismatches.ts';
import { ensure } from '#domain/errors.ts';
import { mismatchChoices } from '#domain/money/payments/mismatch.ts';
import { tidyText } from '#domain/text/text.ts';
import {
  closeMismatch,
  findMismatch,
  lockMismatch,
  type MismatchRow,
  mismatchWithPeople,
} from '#server/db/money/mismatches.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { endLease } from '../../staff/decisions/end-lease.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { enqueuePaymentSync } from '../card-payments/begin-payment.ts';
import { applyIfReachable } from '../card-payments/get-payment.ts';
import { lockCase } from '../card-payments/lock-case.ts';
import type { Case } from '../card-payments/lock-case.ts';
import { enqueuePayoutSync } from '../payouts/enqueue-payout-sync.ts';
import { orNotFound } from '../../errors.ts';
import { acceptPayment } from './accept-payment.ts';
import { returnPayment } from './return-payment.ts';
import { presentMismatch } from './present-mismatch.ts';

type Decision = z.infer<typeof route.body>;

/**
 * Decides a mismatch for the staff, once, with a reason. The provider is asked before, so that the decision is about
 * the current state, and synced afterwards. Throws `transition_refused` when it was decided already or this decision is
 * not possible.
 */
export async function decideMismatch(
  deps: Deps,
  actor: Actor,
  id: string,
  { decision, reason }: Decision,
): Promise<Mismatch> {
  const { attempt_id: attemptId } = orNotFound(await findMismatch(deps.db, id));
  if (attemptId) await applyIfReachable(deps, attemptId);
  await inTransaction(deps, async (tx) => {
    await endLease(tx, actor, 'mismatch', id);
    const current = attemptId ? await lockCase(tx, attemptId) : null;
    const row = orNotFound(await lockMismatch(tx.db, id));
    ensure(row.decision === null, 'transition_refused', { facts: { state: row.decision ?? '' } });
    const may = choicesNow(row, current);
    ensure(may.includes(decision), 'transition_refused', { facts: { state: current?.attempt.state ?? '' } });
    if (current?.attempt.state === 'mismatched') {
      await (decision === 'accept' ? acceptPayment : returnPayment)(tx, current);
      await enqueuePaymentSync(tx, current.attempt.id);
      await notifyPayer(tx, current, id);
    }
    if (row.payout_id) await enqueuePayoutSync(tx, row.payout_id);
    const at = tx.clock.now();
    await closeMismatch(tx.db, id, { decision, reason: tidyText(reason), by: actor.accountId, at });
    const details = { decision, kind: row.kind };
    await recordAudit(tx, { actor, action: 'mismatch_decided', subject: `house:mismatch-${id}`, details });
  });
  if (attemptId) await applyIfReachable(deps, attemptId);
  return presentMismatch(orNotFound(await mismatchWithPeople(deps.db, id)));
}

function choicesNow(row: MismatchRow, current: Case | null) {
  const { state = 'captured', captured = 0, refunded = 0 } = current?.attempt ?? {};
  return mismatchChoices({
    state,
    isDivisible: current?.attempt.purpose !== 'cod',
    isSameCurrency: row.seen_currency === row.expected_currency,
    captured,
    refunded,
  });
}

async function notifyPayer(tx: Tx, { attempt }: Case, id: string): Promise<void> {
  // Who paid for goods has no account; their page shows it.
  if (attempt.purpose === 'cod') return;
  const { account_id: accountId } = attempt;
  await enqueueNotification(tx, {
    fact: 'payment_decided',
    key: `mismatch:${id}:end`,
    actor: 'admin',
    accountId,
  });
  tx.publish([`account:${accountId}`], { name: 'money.changed' });
}
