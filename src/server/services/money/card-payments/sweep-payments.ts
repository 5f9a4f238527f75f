import { CAPTURE_MARGIN_HOURS } from '#domain/money/payments/rules.ts';
import type { RefundOutcome } from '#domain/money/payments/refunds.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { overdueCarryovers } from '#server/db/money/carryovers.ts';
import {
  findAttempt,
  lockAttempt,
  overduePayments,
  unfinishedAttempts,
  updateAttempt,
} from '#server/db/money/payment-attempts.ts';
import { refundsToRefresh } from '#server/db/money/provider-refunds.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { splitAgreed } from '../parties.ts';
import { applyIfReachable } from './get-payment.ts';
import { expireCarryover } from './expire-carryover.ts';
import { releaseCarryover } from './release-carryover.ts';
import { recordPayment } from './record-payment.ts';

/** Expires carryovers whose time is over. */
export const EXPIRE_CARRYOVERS = eachItem('expire_carryovers', {
  due: ({ db, clock }, limit) => overdueCarryovers(db, clock.now(), limit),
  handle: expireCarryover,
});

/**
 * Syncs every card payment that is not in its decided state, after any crash and without any webhook. A provider that
 * does not answer now is asked again by the next sweep.
 */
export const APPLY_PAYMENTS = eachItem('apply_payments', {
  due: (deps, limit) =>
    unfinishedAttempts(deps.db, { now: deps.clock.now(), captureUntil: captureUntil(deps), limit }),
  handle: async (deps, id) => {
    await captureBeforeExpiry(deps, id, captureUntil(deps));
    await applyIfReachable(deps, id);
  },
});

/** Expires reservations that were not paid in time, whatever the provider says: a late payment is refunded. */
export const EXPIRE_PAYMENTS = eachItem('lapse_payments', {
  due: ({ db, clock }, limit) => overduePayments(db, clock.now(), limit),
  handle: (deps, id) => recordPayment(deps, id, null),
});

/** Hours between reads: a waiting refund hourly; a done one daily, for as long as a bank may send it back. */
const WAITING_HOURS = 1;
const DONE_HOURS = 24;
const YOUNG_HOURS = 14 * 24;

/** Reads refunds that may still change, in case their webhooks are lost. */
export const REFRESH_REFUNDS = eachItem('follow_refunds', {
  due: ({ db, clock }, limit) => {
    const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    const due = { waitingSince: ago(WAITING_HOURS), doneSince: ago(DONE_HOURS), newerThan: ago(YOUNG_HOURS) };
    return refundsToRefresh(db, { ...due, limit });
  },
  handle: applyIfReachable,
});

/**
 * The latest time of a refund's next read; null for one that cannot change any more. A refund that was never made is
 * requested by the payment's own sweep.
 */
export function nextCheckAt(refund: {
  stand: RefundOutcome;
  looked_at: Date | null;
  seen_at: Date;
}): Date | null {
  const { stand, looked_at: checkedAt, seen_at: seenAt } = refund;
  if (stand !== 'waiting' && stand !== 'done') return null;
  if (checkedAt === null) return null;
  const next = new Date(checkedAt.getTime() + (stand === 'waiting' ? WAITING_HOURS : DONE_HOURS) * 3_600_000);
  const isYoung = next.getTime() - seenAt.getTime() < YOUNG_HOURS * 3_600_000;
  return stand === 'waiting' || isYoung ? next : null;
}

function captureUntil({ clock }: Deps): Date {
  return new Date(clock.now().getTime() + CAPTURE_MARGIN_HOURS * 3_600_000);
}

/** Captures an authorisation that is about to expire, even before the pickup. */
async function captureBeforeExpiry(deps: Deps, id: string, until: Date): Promise<void> {
  const seen = await findAttempt(deps.db, id);
  if (seen?.state !== 'authorised' || !seen.capture_before || seen.capture_before > until) return;
  await inTransaction(deps, async (tx) => {
    const delivery = seen.delivery_id ? await lockDelivery(tx.db, seen.delivery_id) : undefined;
    const attempt = await lockAttempt(tx.db, id);
    if (attempt?.state !== 'authorised' || attempt.target_amount !== null) return;
    // A carryover is not captured but released.
    if (delivery?.status === 'open') return void (await releaseCarryover(tx, delivery.id));
    const target = delivery ? splitAgreed(delivery).charged : attempt.amount;
    await updateAttempt(tx.db, id, { target_amount: target, updated_at: tx.clock.now() });
  });
}
