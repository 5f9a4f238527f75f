import { refundContested } from '#domain/money/ledger/mismatch-postings.ts';
import { takenByBank } from '#server/db/money/chargebacks.ts';
import { balanceOf, post } from '#server/db/money/ledger.ts';
import { updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { enterState } from './payment-effects.ts';
import type { Case } from './lock-case.ts';

/**
 * Books a refund that a chargeback has already made: the bank took the payment back, so the card has its money and the
 * provider would refuse to refund it again. It covers what the platform waits for or has lost. Runs only after a
 * reading, which names every refund made before the chargeback.
 */
export async function coverContested(deps: Tx, current: Case): Promise<Case> {
  const { attempt } = current;
  const { captured, refunded, target_amount: target } = attempt;
  const surplus = target === null ? 0 : captured - refunded - target;
  if (attempt.state !== 'captured' || surplus <= 0) return current;
  const taken = await takenByBank(deps.db, attempt.id);
  if (!taken) return current;
  const currency = attempt.currency;
  const subject = attempt.delivery_id ?? attempt.id;
  const waited = await balanceOf(deps.db, 'dispute_receivable', subject, currency);
  const amount = Math.min(
    surplus,
    // The sum frozen in the wallet has covered its part already.
    taken.amount - taken.frozen - attempt.contested,
    taken.state === 'open' ? waited : Infinity,
  );
  if (amount <= 0) return current;
  const facts = {
    attemptId: attempt.id,
    chargebackId: taken.id,
    deliveryId: attempt.delivery_id,
    amount,
    n: refunded,
  };
  await post(deps.db, currency, refundContested(facts, taken.state === 'open' ? amount : 0));
  const stored = await updateAttempt(deps.db, attempt.id, {
    contested: attempt.contested + amount,
    refunded: refunded + amount,
  });
  const covered = { ...current, attempt: stored };
  return stored.refunded >= captured ? enterState(deps, covered, 'refunded') : covered;
}
