import type { Case } from './lock-case.ts';
import type { AttemptState } from '#domain/money/payments/attempt-table.ts';
import { FIRST_ORDER_HAD } from '#domain/money/payments/rules.ts';
import { captureCard } from '#domain/money/ledger/card-postings.ts';
import { topUp } from '#domain/money/ledger/postings.ts';
import { post } from '#server/db/money/ledger.ts';
import { type AttemptRow, updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { bookCodPayment } from '../cod/card/book-cod-payment.ts';
import { partiesOf, splitAgreed } from '../parties.ts';
import { cardHadFirstOrder } from '../promotions/card-had-first-order.ts';
import { releaseCarryover } from './release-carryover.ts';
import { lockCase } from './lock-case.ts';
import { dueOf } from './payment-due.ts';
import { confirmReservation } from './confirm-reservation.ts';
import { bookDebtPayment } from './book-debt-payment.ts';
import { abandonPayment } from './abandon-payment.ts';
import { handleLostAuthorisation } from './handle-lost-authorisation.ts';

type Effect = (deps: Tx, current: Case) => Promise<Case>;

const nothing: Effect = async (_deps, current) => current;

/** The effects of entering each state, besides the state itself. */
const EFFECTS: Record<AttemptState, Effect> = {
  created: nothing,
  pending: nothing,
  authorised: fund,
  mismatched: nothing,
  captured: bookCapture,
  refunded: nothing,
  void: end,
  failed: end,
};

/** Moves a payment one state on and runs the effects. */
export async function enterState(deps: Tx, current: Case, state: AttemptState): Promise<Case> {
  const from = current.attempt.state;
  const attempt = await updateAttempt(deps.db, current.attempt.id, {
    state,
    updated_at: deps.clock.now(),
  });
  const entered = { ...current, attempt };
  deps.publish([`account:${attempt.account_id}`], { name: 'money.changed' });
  if (state === 'void' && (from === 'authorised' || from === 'mismatched'))
    return handleLostAuthorisation(deps, entered);
  // The staff's decision was booked when it was made.
  if (from === 'mismatched') return entered;
  return EFFECTS[state](deps, entered);
}

/** Funds the reserved delivery with the authorised money, or abandons the payment. */
async function fund(deps: Tx, current: Case): Promise<Case> {
  if (current.attempt.purpose !== 'delivery') return current;
  if (current.attempt.target_amount !== null) return current;
  if (await cardHadFirstOrder(deps, current.delivery)) return refuseCard(deps, current);
  return (await confirmReservation(deps, current)) ?? abandonPayment(deps, current, 'system');
}

/**
 * Refuses a card that has had its first order by a code: the payment is abandoned, and the payer reads why and chooses
 * again.
 */
async function refuseCard(deps: Tx, current: Case): Promise<Case> {
  const attempt = await updateAttempt(deps.db, current.attempt.id, { decline_code: FIRST_ORDER_HAD });
  return abandonPayment(deps, { ...current, attempt }, 'system');
}

async function bookCapture(deps: Tx, current: Case): Promise<Case> {
  const { attempt, delivery } = current;
  if (attempt.purpose === 'debt') return bookDebtPayment(deps, current);
  if (attempt.purpose === 'cod') return { delivery, attempt: await bookCodPayment(deps, attempt) };
  // It was a carryover and was captured all the same: it is refunded.
  if (
    delivery?.status === 'open' &&
    attempt.target_amount === null &&
    (await releaseCarryover(deps, delivery.id))
  ) {
    return lockCase(deps, attempt.id);
  }
  // Abandoned meanwhile, or cancelled with a fee that is booked already: the surplus is refunded.
  const due = delivery ? dueOf(delivery) : attempt.amount;
  const isTarget = attempt.target_amount === null || attempt.target_amount === due;
  if (!isTarget || due === null) return current;
  const currency = attempt.currency;
  if (delivery) {
    const round = attempt.funding_round;
    if (round === null) throw new Error(`card payment ${attempt.id} was taken and funds nothing`);
    await post(deps.db, currency, captureCard(partiesOf(delivery), splitAgreed(delivery), round));
  } else {
    await post(deps.db, currency, topUp(attempt.id, attempt.account_id, attempt.amount));
    await notifyTopUp(deps, attempt, 'top_up_done');
  }
  const stored = await updateAttempt(deps.db, attempt.id, { target_amount: due });
  return { delivery, attempt: stored };
}

/**
 * Ends a payment without money. A declined top-up is notified, because its payer may have left the page; a payer who
 * cancels knows.
 */
async function end(deps: Tx, current: Case): Promise<Case> {
  const { attempt } = current;
  const isRefused = attempt.state === 'failed' && attempt.purpose === 'top_up';
  if (isRefused) await notifyTopUp(deps, attempt, 'top_up_failed');
  return current.attempt.target_amount === null ? abandonPayment(deps, current, 'system') : current;
}

function notifyTopUp(deps: Tx, attempt: AttemptRow, fact: 'top_up_done' | 'top_up_failed'): Promise<void> {
  return enqueueNotification(deps, {
    fact,
    key: `${fact}:${attempt.id}`,
    actor: 'system',
    accountId: attempt.account_id,
  });
}
